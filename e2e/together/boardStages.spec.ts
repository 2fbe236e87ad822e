import { card, cardsIn, makeBoard, makeDeal, open, stage } from './boardStory.ts';
import { send } from '../calls.ts';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

test('all cards of a stage are sorted and sent to another by keyboard, or those that a filter shows', async ({
  page,
}) => {
  const made = await makeBoard(page, 'Emptied', 11);
  await signInAs(page, 'erin');
  await open(page, made);
  await expect.poll(async () => (await cardsIn(page, 'Left'))[0]).toBe('Emptied Co 1');
  const count = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^\\d+ cards? in ${name}: sort or move$`) });
  const choose = async (name: string, of = 'Left') => {
    await count(of).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await count('Left').press('Enter');
  await expect(page.getByRole('menu').getByText('Move all cards to')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Left', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Value, highest first' }).press('Enter');
  await expect.poll(async () => (await cardsIn(page, 'Left'))[0]).toBe('Emptied Co 11');
  await expect(page.getByText('Cards sorted')).toBeVisible();
  await expect(count('Left')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await cardsIn(page, 'Left'))[0]).toBe('Emptied Co 1');

  // More cards than one looks over are moved after a question.
  await choose('Middle');
  await expect(page.getByText('Are you sure you want to move the 11 cards from Left to Middle?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(stage(page, 'Left')).toContainText('0 cards');
  await expect(stage(page, 'Middle')).toContainText('11 cards');
  await expect(stage(page, 'Middle')).toContainText('$ 66,000');
  await expect(page.getByText('11 cards moved')).toBeVisible();
  await count('Left').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Middle', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Emptied deal 1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(stage(page, 'Middle')).toContainText('3 cards');
  await count('Middle').press('Enter');
  await expect(page.getByRole('menu').getByText('Move the shown cards to')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Right', exact: true }).press('Enter');
  await expect(stage(page, 'Right')).toContainText('3 cards');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(stage(page, 'Middle')).toContainText('8 cards');
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Emptied Co 1', 'Emptied Co 10', 'Emptied Co 11']);
});

test('the stage of a deal could only be changed on its board', async ({ page, browser }) => {
  const made = await makeBoard(page, 'Inside', 1);
  const deal = await makeDeal(page, 'Inside Two Co', 'Inside second deal', made.owner);
  const to = { board: made.board, reference_type: 'Deal', reference_id: deal };
  await send(page, '/api/boards/cards/add', to);
  await signInAs(page, 'erin');
  await open(page, made);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'admin', `/deals/${deal}`);
  await card(page, 'Inside Two Co').getByText('Inside second deal').click();
  const panel = page.getByRole('dialog');
  const pencil = panel.getByRole('button', { name: 'Change Stage' });
  await pencil.press('Enter');
  await panel.getByRole('combobox', { name: 'Stage' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Right', exact: true }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('link', { name: 'Right', exact: true })).toBeVisible();
  await expect(pencil).toBeFocused();
  await expect(page.getByText('Card moved')).toBeVisible();
  await expect.poll(() => cardsIn(page, 'Right')).toEqual(['Inside Two Co']);
  await expect(other.getByRole('link', { name: 'Right', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel.getByRole('link', { name: 'Left', exact: true })).toBeVisible();
  await expect.poll(() => cardsIn(page, 'Left')).toEqual(['Inside Co 1', 'Inside Two Co']);
  await expect(other.getByRole('link', { name: 'Left', exact: true })).toBeVisible();
  await other.context().close();
});
