import { card, cardsIn, drag, makeBoard, open, stage, stageOrder, titles } from './boardStory.ts';
import { expect, expectAccessible, expectFits, phone, reloadSaved, signInAs, test } from '../story.ts';

test('the first default board opens by itself, with its stages, totals and cards', async ({ page }) => {
  await signInAs(page, 'erin', '/deals');
  await expect(page.getByRole('heading', { name: 'Sales pipeline', level: 1 })).toBeVisible();
  await expect(page.getByText('From the first call to the signature')).toBeVisible();
  for (const name of ['Filter', 'Add Card', 'New Stage', 'Default board', 'Edit board', 'Delete board', 'Refresh']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(stage(page, 'Inquiry')).toContainText('$');
  await expectAccessible(page);
});

test('a card is dragged by mouse to another stage, its value goes along, and it is taken back', async ({ page }) => {
  const made = await makeBoard(page, 'Mouse');
  await open(page, made);
  await expect(stage(page, 'Left')).toContainText('$ 6,000');
  await expect(card(page, 'Mouse Co 2')).toContainText('Erin Castellan');
  await drag(page, card(page, 'Mouse Co 2'), stage(page, 'Right'), { x: 140, y: 200 });
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Mouse Co 2']);
  await expect(stage(page, 'Left')).toContainText('$ 4,000');
  await expect(stage(page, 'Right')).toContainText('$ 2,000');
  await expect(page.getByText('Card moved')).toBeVisible();
  await drag(page, card(page, 'Mouse Co 3'), stage(page, 'Left'), { x: 140, y: 70 });
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Mouse Co 3', 'Mouse Co 1']);
  await reloadSaved(page);
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Mouse Co 3', 'Mouse Co 1']);
  await page.getByRole('button', { name: 'Move stage Right' }).hover();
  await page.mouse.down();
  const left = (await stage(page, 'Left').boundingBox())!;
  await page.mouse.move(left.x + 60, left.y + 40, { steps: 8 });
  await page.mouse.move(left.x + 20, left.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => stageOrder(page)).toEqual(['Right', 'Left', 'Middle']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => stageOrder(page)).toEqual(['Left', 'Middle', 'Right']);
});

test('cards and stages are moved by keyboard alone, and each step is said', async ({ page }) => {
  const made = await makeBoard(page, 'Keys');
  await open(page, made);
  const said = page.locator('[data-said]');
  await titles(stage(page, 'Left')).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Keys Co 2').locator('[data-card-title]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Picked up, Left, 2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Middle, 1 of 1');
  await expect.poll(() => cardsIn(page, 'Middle')).toEqual(['Keys Co 2']);
  await page.keyboard.press('Escape');
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Keys Co 1', 'Keys Co 2', 'Keys Co 3']);
  // Moving the focus elsewhere puts the card back.
  for (const key of ['Space', 'ArrowRight', 'Tab']) await page.keyboard.press(key);
  await expect(said).toHaveText('Move cancelled');
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Keys Co 1', 'Keys Co 2', 'Keys Co 3']);
  await card(page, 'Keys Co 2').locator('[data-card-title]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Dropped in Left, 1 of 3');
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Keys Co 2', 'Keys Co 1', 'Keys Co 3']);
  await expect(card(page, 'Keys Co 2').locator('[data-card-title]')).toBeFocused();
  // What is undone goes back to its stage with the focus on it.
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText('Dropped in Middle, 1 of 1')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Keys Co 2', 'Keys Co 1', 'Keys Co 3']);
  await expect(card(page, 'Keys Co 2').locator('[data-card-title]')).toBeFocused();
  await page.getByRole('button', { name: 'Move stage Left' }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText('Stage moved')).toBeVisible();
  await reloadSaved(page);
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Keys Co 2', 'Keys Co 1', 'Keys Co 3']);
});

test('a colleague sees a move at once, and nothing jumps in what they hold', async ({ page, browser }) => {
  const made = await makeBoard(page, 'Live');
  await open(page, made);
  await drag(page, card(page, 'Live Co 2'), stage(page, 'Right'), { x: 140, y: 200 });
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Live Co 2']);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'erin', `/deals/boards?board=${made.board}`);
  await expect.poll(() => cardsIn(other, 'Left')).toEqual(['Live Co 1', 'Live Co 3']);
  const held = card(other, 'Live Co 3');
  await held.hover();
  await other.mouse.down();
  const box = (await held.boundingBox())!;
  await other.mouse.move(box.x + 80, box.y + 20, { steps: 4 });
  await drag(page, card(page, 'Live Co 1'), stage(page, 'Middle'), { x: 140, y: 200 });
  await expect.poll(() => cardsIn(page, 'Middle')).toEqual(['Live Co 1']);
  await drag(page, card(page, 'Live Co 2'), stage(page, 'Middle'), { x: 140, y: 300 });
  // In the other stages the move shows at once; the stage being dragged from stays as it is until the card is dropped.
  await expect.poll(() => cardsIn(other, 'Middle')).toEqual(['Live Co 2']);
  expect(await cardsIn(other, 'Left')).toEqual(['Live Co 1', 'Live Co 3']);
  await other.mouse.up();
  await expect.poll(() => cardsIn(other, 'Middle')).toEqual(['Live Co 1', 'Live Co 2']);
  await drag(page, card(page, 'Live Co 1'), stage(page, 'Right'), { x: 140, y: 200 });
  await expect.poll(() => cardsIn(other, 'Right')).toEqual(['Live Co 1']);
  await other.context().close();
});

test('a stage is added, renamed after a pause, emptied and deleted', async ({ page }) => {
  const made = await makeBoard(page, 'Stage', 2);
  await open(page, made);
  await page.getByRole('button', { name: 'New Stage' }).click();
  const input = page.getByRole('textbox', { name: 'Title of the new stage' });
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await expect(input).toBeFocused();
  await input.fill('Won');
  await input.press('Enter');
  await expect(stage(page, 'Won')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Stage' })).toBeFocused();

  const title = stage(page, 'Left').getByRole('textbox', { name: 'Stage title' });
  await title.fill('');
  await title.press('Tab');
  await expect(title).toBeFocused();
  const saved = page.waitForResponse((answer) => answer.url().includes('/stages/') && answer.url().endsWith('/edit'));
  await title.fill('First');
  await saved;
  await expect(stage(page, 'First')).toBeVisible();

  await stage(page, 'First').getByRole('textbox', { name: 'Stage title' }).fill('Opening');
  await page.reload();
  await expect(stage(page, 'Opening')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for stage Opening' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Archive Cards' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(stage(page, 'Opening')).toContainText('0 cards');
  await page.getByRole('button', { name: 'Actions for stage Opening' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive Cards' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(stage(page, 'Opening')).toBeHidden();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Show archived cards' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  const archived = page.getByRole('region', { name: 'Archived cards' });
  await expect(titles(archived)).toHaveCount(2);
  await card(page, 'Stage Co 1').hover();
  await card(page, 'Stage Co 1').getByRole('button', { name: 'Un-Archive' }).click();
  await expect.poll(() => cardsIn(page, 'Middle')).toEqual(['Stage Co 1']);
});

test('a card is archived and deleted after its question; a board with cards is kept', async ({ page }) => {
  const made = await makeBoard(page, 'Card', 2);
  await open(page, made);
  const remove = page.getByRole('button', { name: 'Delete board' });
  await remove.click();
  await expect(page.getByText("You can't delete a board with cards")).toBeVisible();
  await card(page, 'Card Co 1').hover();
  await card(page, 'Card Co 1').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Are you sure you want to Archive this Card?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(card(page, 'Card Co 1')).toBeHidden();
  await card(page, 'Card Co 2').hover();
  await card(page, 'Card Co 2').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to Delete this Card?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(card(page, 'Card Co 2')).toBeHidden();
  await remove.click();
  await expect(page.getByText('Are you sure you want to delete this board?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Board deleted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Card board' })).toBeHidden();
});

test('a board without stages says how to start; what is refused goes back silently', async ({ page, quiet }) => {
  await signInAs(page, 'admin', '/deals/boards');
  await page.getByRole('button', { name: 'Add Board' }).click();
  const form = page.getByRole('dialog', { name: 'Add Board' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Empty board');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("You don't have any stages yet. Click Add Stage to start.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Card', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Add Stage' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of the new stage' })).toBeFocused();

  const made = await makeBoard(page, 'Refused', 1);
  quiet.expectErrors(/422/);
  await open(page, made);
  await page.route('**/edit/sequence', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No', data: {} } }),
  );
  await drag(page, card(page, 'Refused Co 1'), stage(page, 'Right'), { x: 140, y: 200 });
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Refused Co 1']);
  await expect.poll(() => cardsIn(page, 'Right')).toEqual([]);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/default'));
  await page.route('**/default', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No', data: {} } }),
  );
  const star = page.getByRole('button', { name: 'Default board' });
  await star.click();
  await refused;
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a sales rep sees the cards of own deals alone, without the buttons they have no right to', async ({ page }) => {
  const mine = await makeBoard(page, 'Own', 1, 'sam');
  await signInAs(page, 'sam', `/deals/boards?board=${mine.board}`);
  await expect(card(page, 'Own Co 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Stage' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete board' })).toBeHidden();
  const others = await makeBoard(page, 'Colleague', 1);
  await signInAs(page, 'sam', `/deals/boards?board=${others.board}`);
  await expect(stage(page, 'Left')).toContainText('0 cards');
  await expect(card(page, 'Colleague Co 1')).toBeHidden();
  await signInAs(page, 'nia', '/deals/boards');
  await expect(page).toHaveURL(/403/);
});

test('on a phone the columns are swiped through and nothing is cut off', async ({ page }) => {
  const made = await makeBoard(page, 'Phone', 2);
  await page.setViewportSize(phone);
  await open(page, made);
  await expect(card(page, 'Phone Co 1')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('between a phone and a desk the last button of a board was cut off', async ({ page }) => {
  const made = await makeBoard(page, 'Tablet', 1);
  await page.setViewportSize({ width: 720, height: 900 });
  await open(page, made);
  await expect(card(page, 'Tablet Co 1')).toBeVisible();
  for (const name of ['Filter', 'Add Card', 'Add Board', 'New Stage', 'Refresh'])
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  await expect(stage(page, 'Left')).toBeInViewport({ ratio: 1 });
  await expect(stage(page, 'Middle')).toBeInViewport({ ratio: 1 });
});
