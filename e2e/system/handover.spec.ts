import { expect, signInAs, test } from '../story.ts';
import { send } from '../calls.ts';

test('an administrator hands the open work of a colleague who left over to another, by keyboard', async ({ page }) => {
  await signInAs(page, 'admin');
  await send(page, '/api/system/users/3/disable');
  await page.goto('/#/deals/1');
  await expect(page.getByRole('region', { name: 'Sales Rep' })).toContainText('Disabled');
  await page.goto('/#/system/users/3');
  await page.getByRole('button', { name: 'Actions for Sam Okafor' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hand over work' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Hand over the work of Sam Okafor' });
  await expect(form.getByRole('combobox', { name: 'To' })).toBeFocused();
  await expect(form.getByRole('checkbox', { name: 'Deals in progress' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Active services' })).not.toBeChecked();
  for (const name of ['Open leads', 'Open campaigns', 'Open members of campaigns'])
    await form.getByRole('checkbox', { name }).press('Space');
  await form.getByRole('combobox', { name: 'To' }).press('M');
  await page.keyboard.type('arcus');
  await page.getByRole('option', { name: /Marcus Bell/ }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(
    page.getByText(/^Handed over to Marcus Bell: \d+ companies, \d+ checklist items, \d+ deals$/),
  ).toBeVisible();
  await page.goto('/#/deals/1');
  const rep = page.getByRole('region', { name: 'Sales Rep' });
  await expect(rep).toContainText('Marcus Bell');
  await expect(rep).not.toContainText('Disabled');

  await signInAs(page, 'marcus', '/dashboard');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Ada Marsh handed the work of Sam Okafor over to you',
  );
});
