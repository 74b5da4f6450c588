/** The desk of Duel: a turn is one action, so whatever is clear is played with one press. */
import type { DuelPortrait, DuelSeat, Option } from '../../generated/socket';
import type { DuelHandlers } from '$lib/duel';
import { ENDS, groupOf, type Group } from '../adapt/actions';
import { duelGroups } from '../adapt/duelActions';
import { losses } from '../adapt/duelPrompt';
import type { Bill } from '../adapt/plan';
import { Desk } from './desk.svelte';

/** What has a price, or ends where the rival answers, is shown before it is played. */
const CONFIRMED = new Set([
  'acquire',
  'complete',
  'conquer',
  'develop',
  'trade',
  'advantage',
  'progress',
  'pass',
]);

export class DuelDesk extends Desk<DuelPortrait> {
  readonly ends = ENDS;

  get portrait(): DuelPortrait | null {
    const shown = this.game?.portrait;
    return shown?.game === 'duel' ? shown : null;
  }
  override get seat(): DuelSeat | null {
    return super.seat as DuelSeat | null;
  }
  get groups(): readonly Group[] {
    return duelGroups(this.decision);
  }
  groupOf(option: Option): string {
    return groupOf(option, this.library, this.groups);
  }
  protected billOf(option: Option): Bill | null {
    const [portrait, seat] = [this.portrait, this.seat];
    if (!portrait || !seat) return null;
    const conquest = portrait.seats[1 - seat.seat]?.stack.price;
    if (option.verb === 'conquer')
      return conquest ? { pay: conquest.pay, resource: conquest.resource } : null;
    const prices = [
      ...portrait.display.slots.flatMap((offer) => offer?.price ?? []),
      ...portrait.display.basic.flatMap((pile) => pile.price ?? []),
      ...(seat.site ? [seat.site.price] : []),
      ...seat.policies.flatMap((policy) => policy.price ?? []),
    ];
    const price = prices.find((p) => p.text === option.text);
    return price ? { pay: price.pay, resource: price.resource } : null;
  }
  protected confirms({ verb }: Option): boolean {
    return CONFIRMED.has(verb);
  }
  protected atOnce({ verb, preview }: Option): boolean {
    return !preview?.reveals && !CONFIRMED.has(verb);
  }
  protected shopText(card: string): string {
    const { slots, basic } = this.portrait?.display ?? { slots: [], basic: [] };
    const offer = slots.find((o) => o?.card === card) ?? basic.find((b) => b.card === card);
    return offer?.price?.text ?? card;
  }

  /** Passing with nothing to lose takes one press. */
  end(sure = false): void {
    const option = this.decision?.options.find((o) => o.verb === 'pass');
    const portrait = this.portrait;
    if (!option || !portrait || !this.menu) return;
    if (sure || this.picked?.verb === 'pass' || !losses(portrait, this.library)) this.play(option);
    else {
      this.group = null;
      this.pick(option);
    }
  }
  protected override chooseGroup(id: string): void {
    super.chooseGroup(id);
    const cheapest = this.options.find((o) => o.verb === 'advantage');
    if (this.group === 'advantage' && cheapest) this.pick(cheapest);
    const [only, more] = this.options;
    if (this.group && only && !more && this.atOnce(only)) this.play(only);
  }
  /** The Advantage: the least sum is proposed, more may be laid. */
  #bid(): void {
    const [first] = this.menu ? (this.decision?.options ?? []).filter((o) => o.verb === 'advantage') : [];
    const why = this.portrait?.advantage.bids.find((bid) => bid.deed.why)?.deed;
    if (!first) {
      if (why?.why && this.menu) this.explain(this.library.reason(why.why));
      else void this.ask(why?.text ?? 'advantage');
    } else {
      this.group = 'advantage';
      this.pick(first);
    }
  }

  readonly handlers: DuelHandlers = {
    ...this.common,
    onadvantage: () => this.#bid(),
    oncity: (card) => {
      const places = this.portrait?.cities.places ?? [];
      const deed =
        places.find((city) => city?.card === card)?.trade ??
        this.seat?.claimed.find((city) => city.card === card)?.trade;
      this.press(
        (o) => o.card === card && o.slot === null,
        deed?.text ?? card,
        deed?.why && this.menu ? this.library.reason(deed.why) : null,
      );
    },
    onstrip: (side, card) => {
      const price = this.portrait?.seats[1 - (this.seat?.seat ?? 0)]?.stack.price;
      const why = side === 'rival' && price?.card === card && this.menu ? price.deed.why : null;
      if (side === 'own' && !this.options.some((o) => o.card === card)) this.reading = card;
      else
        this.press(
          (o) => o.card === card && o.slot === null,
          side === 'rival' ? `conquer ${card.replace(/^[a-z]+-/, '')}` : card,
          why && this.library.reason(why),
        );
    },
    onwarlord: () => {
      const deed = this.seat?.warlord.deed;
      this.press(
        (o) => o.verb === 'warlord',
        'warlord',
        deed?.why && this.menu ? this.library.reason(deed.why) : null,
      );
    },
    onscout: () => {
      const able = this.menu && (this.decision?.options ?? []).some((o) => o.verb === 'trade');
      if (able) this.chooseGroup('scout');
      else
        void this.ask(
          `trade ${this.portrait?.cities.places.find(Boolean)?.card.replace(/^[a-z]+-/, '') ?? ''}`,
        );
    },
    onpolicy: (effect) => this.press((o) => o.text === effect.id, effect.id, effect.why),
  };
}
