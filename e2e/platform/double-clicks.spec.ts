import { expect, signInAs, test } from '../story.ts';

const screen = '/system/companies';

test('a double click saves once', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Only Once');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('Only Once');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});

test('a double click on what opens a dialog, a panel or a menu leaves it open; a menu gives the focus back', async ({
  page,
}) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('button', { name: 'Add Company' }).dblclick();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const menu = page.getByRole('button', { name: /^Actions for/ }).first();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();
  await page.getByRole('row').nth(1).getByRole('link').first().dblclick();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await page.mouse.click(40, 500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
