import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { APP, asked, myTurn, openTable, play, watchErrors } from './player';

const panel = (page: Page) => page.locator('section.automa');
const kind = (page: Page, seat: number) =>
  page
    .getByRole('listitem')
    .filter({ hasText: `Seat ${seat}` })
    .getByRole('combobox')
    .first();
const next = (page: Page) => panel(page).getByRole('button', { name: /^(Next|Done)$/ });

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

/** Plays until the Automa shows its turn. */
async function untilShown(page: Page): Promise<void> {
  await play(page, {}, async () => (await panel(page).count()) > 0);
  await expect(panel(page)).toBeVisible();
}

/** Goes through a replay, choice by choice, until a turn of the Automa opens its panel. */
async function untilReplayed(page: Page, most: number): Promise<void> {
  const stage = page.locator('[data-at]');
  await expect(stage).not.toHaveAttribute('data-moves', '0');
  for (let move = 1; move <= most && !(await panel(page).count()); move += 1) {
    await page.locator('body').press('ArrowRight');
    await expect(stage).toHaveAttribute('data-at', String(move));
  }
}

/** The cards on offer: they change in every turn, an Automa's too. */
const board = (page: Page): Promise<string[]> =>
  page
    .locator('[data-region="market"] .card .hit')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));

test('while the turn is stepped the board stands where the panel stands', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'automa' }], 'Mira', { automa_ties: 'chance' });
  await untilShown(page);
  const show = panel(page);
  const steps = Number(await show.getAttribute('data-steps'));
  const stands = (step: number) => expect(page.locator(`[data-stands="${step}"]`)).toHaveCount(1);
  await stands(1);
  expect(await asked(page)).toBe('wait');
  const first = await board(page);
  for (let step = 2; step <= steps; step += 1) {
    await next(page).click();
    await stands(step);
  }
  await myTurn(page);
  const last = await board(page);
  expect(last).not.toEqual(first);
  await page.keyboard.press('a');
  await stands(1);
  expect(await board(page)).toEqual(first);
  expect(await asked(page)).toBe('wait');
  await panel(page).getByRole('button', { name: 'Skip all' }).click();
  await myTurn(page);
  expect(await board(page)).toEqual(last);
});

test('one press starts the solo game; the Automa shows its turn card by card at my pace', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.clock.install();
  await page.goto(APP);
  await page.getByRole('button', { name: 'Solo against the Automa' }).click();
  await expect.poll(() => asked(page)).toBe('capital');
  // The set-up is no phase of a turn, and the question is put once.
  const phase = page.getByRole('list', { name: 'Phases of the turn' }).locator('[aria-current]');
  await expect(phase).toHaveCount(0);
  const question = await page.getByRole('region', { name: 'Your decision' }).innerText();
  expect(question.match(/Choose your Capital/g)).toHaveLength(1);
  await expect(page.getByRole('region', { name: /^Automa, / })).toContainText('orders left');
  await untilShown(page);

  const show = panel(page);
  await expect(show).toHaveAttribute('data-step', '1');
  await expect(show.locator('.order-card')).toHaveCount(1);
  await expect(show.locator('[aria-live]')).toContainText('turns up');
  await expect(next(page)).toBeFocused();
  // Nothing goes on by itself, however long it stands: the pace is the player's.
  await page.clock.fastForward(8000);
  await expect(show).toHaveAttribute('data-step', '1');
  await page.keyboard.press('Enter');
  await expect(show).toHaveAttribute('data-step', '2');
  await expect(show.locator('li.done, li.instead, li.impossible, li.unpaid').first()).toBeVisible();
  await expect(show.locator('[aria-live]')).toContainText(/Order|Not possible|Too little Gold/);
  await page.keyboard.press('ArrowLeft');
  await expect(show).toHaveAttribute('data-step', '1');
  const axe = await new AxeBuilder({ page }).analyze();
  expect(axe.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(show).toHaveCount(0);

  // The chronicle shows it again from the first card.
  await page.keyboard.press('a');
  await expect(panel(page)).toHaveAttribute('data-step', '1');
  await panel(page).getByRole('button', { name: 'Skip all' }).click();
  await page
    .getByRole('button', { name: /^Show turn 1 of Automa step by step/ })
    .first()
    .click();
  await expect(panel(page)).toHaveAttribute('data-step', '1');

  // Auto speed goes on alone, and the choice is kept; a pointer over the panel holds it, but not beyond its closing.
  await panel(page).getByRole('button', { name: 'Skip all' }).click();
  await page.mouse.move(700, 5);
  await page.keyboard.press('a');
  await panel(page).getByRole('combobox').selectOption('fast');
  await expect.poll(() => panel(page).getAttribute('data-step')).not.toBe('1');
  await page.reload();
  await myTurn(page);
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('monumental.settings'))).toContain('"automa":"fast"');
  expect(errors).toEqual([]);
});

test('a solo game to its end names the result against the Automa, and its replay shows the orders', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  await page.addInitScript(() =>
    localStorage.setItem('monumental.settings', '{"automa":"off","speed":"off","rivals":"off"}'),
  );
  await openTable(page, [{ kind: 'me' }, { kind: 'automa' }]);
  await play(page, { actions: 0 });
  const sheet = page.getByRole('region', { name: 'Final score' });
  await expect(sheet).toContainText(/Automa (won|by)|the Automa/i);
  await expect(sheet).toContainText("Automa's Gold");
  await page.evaluate(() =>
    localStorage.setItem('monumental.settings', '{"automa":"step","speed":"off","rivals":"off"}'),
  );
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.addInitScript(() =>
    localStorage.setItem('monumental.settings', '{"automa":"step","speed":"off","rivals":"off"}'),
  );
  await page.reload();
  await expect(page.getByRole('group', { name: 'Replay' })).toBeVisible();
  await untilReplayed(page, 40);
  await expect(panel(page)).toBeVisible();
  await next(page).click();
  await expect(panel(page)).toHaveAttribute('data-step', '2');
  expect(errors).toEqual([]);
});

test('the page of a new table offers the Automa with its editions and ties', async ({ page }) => {
  await page.goto(`${APP}/new`);
  await expect(page.getByLabel('Edition of the Automa')).toHaveCount(0);
  await kind(page, 2).selectOption('automa');
  await page.getByLabel('Edition of the Automa').selectOption('first');
  await page.getByLabel('Ties of the Automa').selectOption('chance');
  await expect(page.getByLabel('Hints')).toBeChecked();
  // Whatever can be chosen is said in words, not as the value that is sent.
  const raw = await page
    .locator('form select option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map((o) => (o.value === o.text ? o.text : '')));
  expect(raw.length).toBeGreaterThan(10);
  expect(raw.filter(Boolean)).toEqual([]);
  await kind(page, 1).selectOption('automa');
  await expect(page.getByRole('alert')).toContainText('At least one seat');
  await expect(page.getByRole('button', { name: 'Create the table' })).toBeDisabled();
  await kind(page, 1).selectOption('me');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect.poll(() => asked(page)).toBe('capital');
  const table = await page.evaluate(async () => {
    const id = location.pathname.split('/').pop();
    return (await (await fetch(`/api/tables/${id}`)).json()) as {
      options: object;
      seats: { kind: string }[];
    };
  });
  expect(table.options).toMatchObject({ automa: 'first', automa_ties: 'chance' });
  expect(table.seats.map((s) => s.kind)).toEqual(['human', 'automa']);
});

test('on a phone the orders stand in a sheet that is stepped by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await openTable(page, [{ kind: 'me' }, { kind: 'automa' }]);
  await expect.poll(() => asked(page)).toBe('capital');
  const places = page.getByRole('button', { name: /^Possible\. / });
  expect(await places.count()).toBeGreaterThan(1);
  for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 0.9 });
  await play(page, { touch: true }, async () => (await panel(page).count()) > 0);
  const box = await panel(page).boundingBox();
  expect(box?.width).toBe(360);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740.5);
  for (const button of await panel(page).locator('footer button, footer select').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const steps = Number(await panel(page).getAttribute('data-steps'));
  for (let step = 1; step <= steps; step += 1) await next(page).tap();
  await expect(panel(page)).toHaveCount(0);
  await myTurn(page);
  await context.close();
});

test('several Automas beside each other: at the table and in its replay', async ({ page }) => {
  const errors = watchErrors(page);
  await openTable(page, [{ kind: 'me' }, { kind: 'automa' }, { kind: 'automa' }]);
  await play(page, {}, async () => (await panel(page).count()) > 0);
  await panel(page).getByRole('button', { name: 'Skip all' }).click();
  await page
    .getByRole('button', { name: /orders left, details$/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Automa' })).toContainText('It has no City');
  await page.goto(page.url().replace('/table/', '/replay/'));
  const bar = page.getByRole('group', { name: 'Replay' });
  await expect(bar).toBeVisible();
  await untilReplayed(page, 12);
  await expect(panel(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('two Automas of African Empires share their deck and follow its cards', async ({ page }) => {
  const errors = watchErrors(page);
  const seats = [{ kind: 'me' }, { kind: 'automa', civilization: 'mali' }, { kind: 'automa' }];
  const options = { automa_ties: 'chance', automa_advanced: '2', automa_track: 'all' };
  await openTable(page, seats, 'Mira', options, null, { boxes: ['african-empires'] });
  await play(page, {}, async () => (await panel(page).count()) > 0);
  await expect(panel(page)).toContainText(/turn 1/);
  const steps = Number(await panel(page).getAttribute('data-steps'));
  for (let step = 1; step < steps; step += 1) await next(page).click();
  await expect(panel(page).locator('.order-card').last()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Skip all' }).click();
  const left = page.getByRole('button', { name: /orders left, details$/ });
  await expect(left).toHaveCount(2);
  const [one, other] = await left.locator('.num').allTextContents();
  expect(one).toBe(other);
  expect(errors).toEqual([]);
});
