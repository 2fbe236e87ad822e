import type { CDPSession } from '@playwright/test';
import { card, cardsIn, makeBoard, makeDeal, open, stage, stageOrder } from './boardStory.ts';
import { expect, expectAccessible, expectFits, painted, phone, signInAs, test } from '../story.ts';

test('cards are made of a deal that is there and of a new one, found by text, and the board is made the default', async ({
  page,
}) => {
  const made = await makeBoard(page, 'Adding', 1);
  await makeDeal(page, 'Adding Existing Co', 'Adding existing deal', made.owner, 2500);
  await open(page, made);
  await page.getByRole('button', { name: 'Add Card', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Existing deal' }).click();
  const form = page.getByRole('dialog', { name: 'Add Card' });
  await form.getByRole('combobox', { name: 'Deal' }).fill('Adding existing');
  await page.getByRole('option', { name: /Adding existing deal/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Adding Co 1', 'Adding Existing Co']);
  await expect(stage(page, 'Left')).toContainText('$ 3,500');

  await page.getByRole('button', { name: 'Add card to Middle' }).click();
  await page.getByRole('menuitem', { name: 'New deal' }).click();
  const deal = page.getByRole('dialog', { name: 'Add Deal' });
  await expect(deal.getByRole('combobox', { name: 'Board stage' })).toHaveValue('Middle');
  await deal.getByRole('textbox', { name: 'Name', exact: true }).fill('Adding new deal');
  await deal.getByRole('combobox', { name: 'Company' }).fill('Adding Co 1');
  await page.getByRole('option', { name: /Adding Co 1/ }).click();
  await deal.getByRole('button', { name: 'Save' }).click();
  await expect(stage(page, 'Middle').getByText('Adding new deal')).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('existing');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Adding Existing Co']);
  await expect(page.getByRole('status').filter({ hasText: '1 card found' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for stage Left' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Archive Cards' }).click();
  await expect(page.getByText('archive the cards of this stage that the filter shows?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Adding Co 1']);

  const star = page.getByRole('button', { name: 'Default board' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a new deal from the header of a board had no stage, and was put on the board whatever was chosen', async ({
  page,
}) => {
  const made = await makeBoard(page, 'Header', 1);
  await open(page, made);
  await page.getByRole('button', { name: 'Add Card', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New deal' }).click();
  const deal = page.getByRole('dialog', { name: 'Add Deal' });
  const chosen = deal.getByRole('combobox', { name: 'Board stage' });
  await expect(chosen).toHaveValue('Left');
  await chosen.fill('Right');
  await page.getByRole('option', { name: /^Right.*Header/ }).click();
  await deal.getByRole('textbox', { name: 'Name', exact: true }).fill('Header new deal');
  await deal.getByRole('combobox', { name: 'Company' }).fill('Header Co 1');
  await page.getByRole('option', { name: /Header Co 1/ }).click();
  await deal.getByRole('button', { name: 'Save' }).click();
  await expect(stage(page, 'Right').getByText('Header new deal')).toBeVisible();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Header Co 1']);
});

test('a card leads to the tasks and comments of its deal, which can be put away from it', async ({ page }) => {
  const made = await makeBoard(page, 'Around', 2);
  await open(page, made);
  const first = card(page, 'Around Co 1');
  await first.hover();
  await expect(first.getByRole('button')).toHaveText(['Around Co 1', '', '', '', '', '', '', '', '']);
  await expect(first.getByRole('button', { name: /^Only cards of / })).toBeVisible();
  for (const name of ['View', 'Tasks', 'Comments', 'Edit', 'Archive', 'Delete', 'More']) {
    await expect(first.getByRole('button', { name: `${name} Around Co 1`, exact: true })).toBeVisible();
  }
  const panel = page.getByRole('dialog');
  await first.getByText('Around deal 1').click();
  await expect(page).toHaveURL(/panels=deal\./);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await first.hover();
  await first.getByRole('button', { name: 'Tasks' }).click();
  await expect(panel.getByText('Around deal 1').first()).toBeVisible();
  await expect(page).toHaveURL(/panels=checklists\.Deal-/);
  await page.keyboard.press('Escape');
  await first.hover();
  await first.getByRole('button', { name: 'Comments' }).click();
  await expect(page).toHaveURL(/panels=comments\.Deal-/);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await first.hover();
  const more = () => first.getByRole('button', { name: 'More' });
  const putAway = page.getByRole('menuitem', { name: 'Archive or Delete Deal' });
  await more().click();
  await putAway.click();
  await expect(page.getByText('Are you sure you want to Archive or Delete this Deal or Service?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toBeVisible();
  await first.hover();
  await more().click();
  await putAway.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(first).toBeVisible();
  await first.hover();
  await more().click();
  await page.getByRole('menuitem', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { name: 'Around deal 1', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Left', exact: true })).toBeVisible();
  await expect(page.getByText('Around board')).toBeVisible();
});

test('cards tell won deals from lost ones, and the stage what they are worth', async ({ page }) => {
  const made = await makeBoard(page, 'Decided', 3);
  await open(page, made);
  const decide = async (which: string, status: string) => {
    await card(page, which).getByText(which.replace('Co', 'deal')).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: status, exact: true }).click();
    await expect(panel.getByText(status, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(card(page, which)).toHaveAttribute('data-outcome', status.toLowerCase());
  };
  await decide('Decided Co 1', 'Won');
  await decide('Decided Co 2', 'Lost');
  await expect(card(page, 'Decided Co 3')).not.toHaveAttribute('data-outcome');
  await expect(stage(page, 'Left')).toContainText('$ 1,000 won · $ 2,000 lost');
});

test('the service manager works on the production board; who may not open it is sent away', async ({ page }) => {
  await signInAs(page, 'pia', '/services');
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  const running = stage(page, 'Running').getByRole('article').first();
  await expect(running).toContainText(/Project Value\s*\$ [\d,]+/);
  await running.hover();
  await running.getByRole('button', { name: /^View / }).click();
  await expect(page).toHaveURL(/panels=service\.\d+/);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await signInAs(page, 'nia', '/services/boards');
  await expect(page).toHaveURL(/403/);
});

test('the cards further down a long stage come when they are scrolled to', async ({ page }) => {
  const made = await makeBoard(page, 'Long', 30);
  await open(page, made);
  await expect(stage(page, 'Left')).toContainText('30 cards');
  await expect(card(page, 'Long deal 30')).toHaveCount(0);
  await stage(page, 'Left')
    .locator('[data-scroller]')
    .evaluate((place) => place.scrollTo(0, place.scrollHeight));
  // Either loaded now, or already sent over the live stream because it is so new.
  await expect(card(page, 'Long deal 30')).toBeVisible();
});

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

test('a card had to be carried to a stage that was far away', async ({ page }) => {
  const made = await makeBoard(page, 'Sent');
  await signInAs(page, 'erin');
  await open(page, made);
  await card(page, 'Sent Co 2').getByRole('button', { name: 'More Sent Co 2' }).press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Move to')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Left', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Right', exact: true }).press('Enter');
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Sent Co 2']);
  await expect(page.locator('[data-said]')).toHaveText('Dropped in Right, 1 of 1');
  await expect(card(page, 'Sent Co 2').locator('[data-card-title]')).toBeFocused();
  await expect(page.getByText('Card moved')).toBeVisible();

  // The latest is at the top, where it is seen.
  await card(page, 'Sent Co 3').hover();
  await card(page, 'Sent Co 3').getByRole('button', { name: 'More Sent Co 3' }).click();
  await menu.getByRole('menuitem', { name: 'Right', exact: true }).click();
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Sent Co 3', 'Sent Co 2']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Sent Co 1', 'Sent Co 3']);
});

test('on a phone a card is held with a finger, carried to another stage, and a short swipe only scrolls', async ({
  browser,
  page,
}) => {
  const made = await makeBoard(page, 'Finger', 2);
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const other = await context.newPage();
  await signInAs(other, 'erin', `/deals/boards?board=${made.board}`);
  await expect.poll(() => cardsIn(other, 'Left')).toEqual(['Finger Co 1', 'Finger Co 2']);
  await expectFits(other);
  await expectAccessible(other);
  const session = await context.newCDPSession(other);
  const box = (await card(other, 'Finger Co 1').boundingBox())!;
  const [x, y] = [box.x + 40, box.y + 60];

  await touch(session, 'touchStart', x, y);
  await touch(session, 'touchMove', x, y - 60);
  await touch(session, 'touchEnd', 0, 0);
  expect(await cardsIn(other, 'Left')).toEqual(['Finger Co 1', 'Finger Co 2']);

  await touch(session, 'touchStart', x, y);
  await expect(other.locator('[data-holding]')).toBeVisible();
  for (let step = 1; step <= 10; step++) await touch(session, 'touchMove', x + step * 30, y + step * 4);
  // At the edge the board scrolls by itself, as far as it goes.
  await expect(stage(other, 'Right')).toBeInViewport({ ratio: 0.9 });
  await touch(session, 'touchMove', phone.width / 2, y);
  await touch(session, 'touchMove', phone.width / 2, y + 2);
  await painted(other);
  await touch(session, 'touchEnd', 0, 0);
  await expect(other.locator('[data-holding]')).toHaveCount(0);
  await expect.poll(() => cardsIn(other, 'Right')).toEqual(['Finger Co 1']);
  await expect(other.getByText('Card moved')).toBeVisible();

  // A stage is moved the same way, by its handle.
  await stage(other, 'Left').scrollIntoViewIfNeeded();
  const handle = (await other.getByRole('button', { name: 'Move stage Left' }).boundingBox())!;
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await touch(session, 'touchStart', from.x, from.y);
  await expect(other.locator('[data-holding]')).toBeVisible();
  for (let step = 1; step <= 10; step++) await touch(session, 'touchMove', from.x + step * 33, from.y + step);
  await expect(stage(other, 'Right')).toHaveAttribute('data-side', 'after');
  await touch(session, 'touchEnd', 0, 0);
  await expect.poll(() => stageOrder(other)).toEqual(['Middle', 'Right', 'Left']);
  await context.close();
});
