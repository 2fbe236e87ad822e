import { expect, test } from '../story.ts';
import { box, makeBoard, names, postName, usual } from './orgBoardStory.ts';

test('renaming by keyboard lost the place on the board', async ({ page }) => {
  await makeBoard(page, 'Rename Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Finish Edit' })).toBeFocused();
  await postName(page, 'Sales').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name of Sales' }).fill('Selling');
  await page.keyboard.press('Enter');
  await expect(postName(page, 'Selling')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await expect(postName(page, 'Selling')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(postName(page, 'Leads')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
});

test('the keyboard goes on where zooming and reverting lead', async ({ page }) => {
  await makeBoard(page, 'Mode Story', usual);
  await page.getByRole('button', { name: 'Division 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(postName(page, 'Sales')).toBeFocused();
  await page.getByRole('button', { name: 'Zoom Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Division 1' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'More ways to edit the board' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit Board' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Revision' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Finish Edit' })).toBeFocused();
});

test('after Change Parent the focus was on another position', async ({ page }) => {
  await makeBoard(page, 'Parent Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Actions of Accounts' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const parent = page.getByRole('dialog').getByRole('combobox', { name: 'Parent' });
  await expect(parent).toBeFocused();
  await parent.selectOption({ label: 'Production' });
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Founder', 'Sales', 'Leads', 'Production', 'Design', 'Accounts']);
  await expect(page.getByRole('button', { name: 'Actions of Accounts' })).toBeFocused();
});

test('a position held by the keyboard was not to be seen as held', async ({ page }) => {
  await makeBoard(page, 'Hold Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await postName(page, 'Accounts').focus();
  await page.keyboard.press('Space');
  await expect(box(page, 'Accounts')).toHaveAttribute('data-dragging');
  await expect(box(page, 'Leads')).toHaveAttribute('data-drop', 'above');
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Leads')).toHaveAttribute('data-drop', 'below');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Design')).toHaveAttribute('data-drop', 'below');
  await expect(box(page, 'Leads')).not.toHaveAttribute('data-drop');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['Founder', 'Sales', 'Leads', 'Accounts', 'Production', 'Design']);
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
  await expect(postName(page, 'Accounts')).toBeFocused();

  // Whoever goes elsewhere lets go: Space on another post dropped this one, and it was still held after Finish Edit.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
  await postName(page, 'Accounts').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Finish Edit' }).click();
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0);
  expect(await names(page)).toEqual(['Founder', 'Sales', 'Leads', 'Accounts', 'Production', 'Design']);
});
