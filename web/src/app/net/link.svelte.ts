/* eslint-disable svelte/prefer-svelte-reactivity -- these tables are filled once or redraw nothing by themselves */
/**
 * The line to one table. It speaks first, resends what was not acknowledged under the same id, resumes by version
 * after a break, and takes in what changed, or a whole new state, whenever the server sends one.
 */
import { tick } from 'svelte';
import type {
  Block,
  Changed,
  ClientMessage,
  CourseStep,
  GameState,
  Hint,
  Refused,
  ServerMessage,
  Table,
  Update,
} from '../../generated/socket';
import { applied, FORMAT, type Difference } from './difference';
import { Parade } from './parade';

export type LineState = 'opening' | 'open' | 'broken' | 'refused';
export interface Answer {
  readonly possible: boolean;
  readonly text: string;
  readonly rules: readonly string[];
}
/** What must reach the server: kept until it is acknowledged or refused. */
interface Fresh extends Pick<Update, 'version' | 'table' | 'game'> {
  readonly blocks: readonly Block[];
  readonly mine: boolean;
  readonly breath: number | null;
}
/** The last state that came, as the server told it: the next change is told from there. */
type Told = Pick<Update, 'table' | 'game'>;
type Counted = Extract<ClientMessage, { id: string; type: 'choose' | 'undo' | 'redo' | 'answer' }>;

const FIRST_WAIT = 1;
const LONGEST_WAIT = 15;
const QUIET_MS = 25_000;
const SILENCE_MS = 10_000;
const LONGEST_REST = 400;

/** Unique also on a page without TLS, where `crypto.randomUUID` does not exist. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export class TableLink {
  table = $state.raw<Table | null>(null);
  game = $state.raw<GameState | null>(null);
  blocks = $state.raw<readonly Block[]>([]);
  watching = $state(0);
  state = $state<LineState>('opening');
  /** Why the server wants no line. */
  refusal = $state('');
  retryIn = $state(0);
  waiting = $state.raw<readonly Counted[]>([]);
  /** How many states have come that are not on the screen yet. */
  behind = $state(0);
  /** Whether what others do is passed over until my turn. */
  skipping = $state(false);

  #socket: WebSocket | null = null;
  /** The newest version that arrived, and the one on the screen: a choice answers what the player saw. */
  #version = 0;
  #shown = 0;
  #told: Told | null = null;
  readonly #parade: Parade<Fresh>;
  #breath = 0;
  #seat: number | null = null;
  #wait = FIRST_WAIT;
  #clock: ReturnType<typeof setInterval> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #whys = new Map<string, (answer: Answer) => void>();
  readonly #courses = new Map<string, (steps: readonly CourseStep[] | null) => void>();
  readonly #hints = new Map<string, (hint: Hint | null) => void>();

  constructor(
    readonly id: string,
    readonly onrefused: (refused: Refused) => void,
    pace: () => number = () => 0,
  ) {
    this.#parade = new Parade<Fresh>(
      (fresh) => this.#show(fresh),
      () => (document.hidden ? 0 : pace()),
      (waiting, skipping) => {
        this.behind = waiting;
        this.skipping = skipping;
      },
    );
    this.#open();
  }

  /** Choices are on their way: the state on the screen is about to change. */
  get busy(): boolean {
    return this.waiting.length > 0;
  }

  choose(text: string): void {
    this.#count({ type: 'choose', id: newId(), version: this.#shown, text });
  }
  /** Several choices in a row: all of them or none. */
  chooseAll(lines: readonly string[]): void {
    this.#count({
      type: 'choose',
      id: newId(),
      version: this.#shown,
      lines: [...lines] as [string, ...string[]],
    });
  }
  undo(to: number | null, ask = false): void {
    this.#count({ type: 'undo', id: newId(), version: this.#shown, to, ask });
  }
  redo(count: number): void {
    this.#count({ type: 'redo', id: newId(), version: this.#shown, count });
  }
  answer(yes: boolean): void {
    this.#count({ type: 'answer', id: newId(), yes });
  }
  look(seat: number | null): void {
    this.#seat = seat;
    this.#send({ type: 'look', seat });
  }
  why(text: string): Promise<Answer> {
    const id = newId();
    return new Promise((resolve) => {
      this.#whys.set(id, resolve);
      this.#send({ type: 'why', id, text });
    });
  }
  /** The questions that a choice leads to, with the usual answers; null if the line broke or the game has moved on. */
  course(lines: readonly string[]): Promise<readonly CourseStep[] | null> {
    const id = newId();
    return new Promise((resolve) => {
      this.#courses.set(id, resolve);
      this.#send({ type: 'course', id, lines: [...lines] as [string, ...string[]] });
    });
  }
  /** What a bot would choose; null if the server gives no hint. */
  hint(): Promise<Hint | null> {
    const id = newId();
    return new Promise((resolve) => {
      this.#hints.set(id, resolve);
      this.#send({ type: 'hint', id });
    });
  }
  /** Shows at once what the others have done, and what they do until it is my turn. */
  skip(): void {
    this.#parade.skip();
  }
  retry(): void {
    if (this.state !== 'broken') return;
    clearInterval(this.#clock);
    this.#open();
  }
  /** Opens the line anew, as whoever this browser is now: a guest who sits down is no spectator any more. */
  renew(): void {
    if (this.#closed || this.state === 'broken') return;
    this.#version = 0;
    this.#open();
  }
  close(): void {
    this.#closed = true;
    clearInterval(this.#clock);
    clearTimeout(this.#quiet);
    clearTimeout(this.#silence);
    this.#parade.end();
    this.#socket?.close();
  }

  #count(message: Counted): void {
    this.waiting = [...this.waiting, message];
    this.#send(message);
  }
  #settle(id: string | null): void {
    this.waiting = this.waiting.filter((m) => m.id !== id);
  }
  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    this.retryIn = 0;
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    // One that was still being opened when the player did not want to wait any more has nothing to say.
    this.#socket?.close();
    this.#socket = socket;
    this.#told = null;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.state = 'open';
      this.#wait = FIRST_WAIT;
      this.#send({
        type: 'hello',
        version: this.#version,
        viewer: this.game?.viewer ?? null,
        seat: this.#seat,
        differences: FORMAT,
      });
      for (const message of this.waiting) this.#send(message);
      this.#listen();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event);
    };
  }

  /** A quiet line is asked whether it still stands; without an answer it counts as broken. */
  #listen(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#silence);
    this.#quiet = setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#silence = setTimeout(() => this.#socket?.close(), SILENCE_MS);
    }, QUIET_MS);
  }

  #lost(event: CloseEvent): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#silence);
    for (const give of this.#hints.values()) give(null);
    this.#hints.clear();
    for (const give of this.#courses.values()) give(null);
    this.#courses.clear();
    this.#whys.clear();
    if (this.#closed) return;
    if (event.code === 4404 || event.code === 1008) {
      this.state = 'refused';
      this.refusal = event.reason || 'There is no such table.';
      return;
    }
    this.state = 'broken';
    this.retryIn = this.#wait;
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    clearInterval(this.#clock);
    this.#clock = setInterval(() => {
      this.retryIn -= 1;
      if (this.retryIn > 0) return;
      clearInterval(this.#clock);
      this.#open();
    }, 1000);
  }

  /**
   * Puts a state on the screen. Bots may play faster than a page can be drawn: after each drawing the page gets as long
   * to breathe and to listen.
   */
  #show(fresh: Fresh): void {
    const began = performance.now();
    this.#shown = fresh.version;
    this.table = fresh.table;
    this.game = fresh.game;
    this.blocks = fresh.blocks;
    void tick().then(() => {
      const now = performance.now();
      this.#parade.rest(now + Math.min(LONGEST_REST, 2 * (now - began)));
    });
  }

  /** The turn of one action that a state belongs to; null where turns are long, and every choice is shown for itself. */
  #breathOf(game: GameState | null, blocks: readonly Block[]): number | null {
    const portrait = game?.portrait;
    if (portrait?.game === 'duel') return blocks.at(-1)?.id ?? null;
    if (portrait?.game !== 'classic' || portrait.mode !== 'continuous') return null;
    // Another turn begins where somebody is asked for an action, or for a City to activate.
    const asks = portrait.decision?.asks;
    if (asks === 'activate' || (asks === 'action' && portrait.stage === 'open')) this.#breath += 1;
    return this.#breath;
  }

  /** Takes in a state; one that is told as a change needs the state before it, and without that the whole is asked for. */
  #update(message: Update | Changed): void {
    const { log, since, version } = message;
    if (since && version < this.#version) return;
    if (message.type === 'update') this.#told = { table: message.table, game: message.game };
    else if (this.#told && since === this.#version)
      this.#told = applied(this.#told, message.changes as Difference) as Told;
    else {
      this.#send({ type: 'whole' });
      return;
    }
    this.#version = version;
    const known = this.#parade.newest?.blocks ?? this.blocks;
    const blocks = since ? [...known.filter((b) => b.id < log.from), ...log.blocks] : log.blocks;
    const decision = this.#told.game?.portrait.decision;
    const mine = !decision || decision.mine;
    const breath = this.#breathOf(this.#told.game, blocks);
    const fresh = { version, ...this.#told, blocks, mine, breath };
    if (since) this.#parade.add(fresh);
    else this.#parade.reset(fresh);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
      case 'change':
        this.#update(message);
        return;
      case 'ack':
        this.#settle(message.id);
        return;
      case 'refused':
        this.#settle(message.id);
        this.#hints.get(message.id ?? '')?.(null);
        this.#hints.delete(message.id ?? '');
        this.#whys.delete(message.id ?? '');
        if (this.#courses.has(message.id ?? '')) {
          // A question about what comes next is no choice: without an answer each question is asked by itself.
          this.#courses.get(message.id ?? '')?.(null);
          this.#courses.delete(message.id ?? '');
          return;
        }
        this.onrefused(message);
        return;
      case 'presence': {
        this.watching = message.watching;
        const online = new Set(message.online);
        const seen = (table: Table): Table => ({
          ...table,
          seats: table.seats.map((s) => ({ ...s, online: online.has(s.seat) })),
        });
        if (this.table) this.table = seen(this.table);
        this.#parade.change((fresh) => ({ ...fresh, table: seen(fresh.table) }));
        return;
      }
      case 'why':
        this.#whys.get(message.id)?.(message);
        this.#whys.delete(message.id);
        return;
      case 'course':
        this.#courses.get(message.id)?.(message.moves === this.game?.moves ? message.steps : null);
        this.#courses.delete(message.id);
        return;
      case 'hint':
        this.#hints.get(message.id)?.(message);
        this.#hints.delete(message.id);
        return;
      default:
    }
  }
}
