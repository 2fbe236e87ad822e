import { expect, signInAs, test } from '../story.ts';

test('a company added from the list opens, and a new person starts with the name', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies');
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Zebra Crossing Press');
  await form.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('dialog', { name: /Zebra Crossing Press/ });
  await expect(panel).toBeVisible();
  // Only the lines that say something.
  await expect(panel.getByText('Postal address')).toHaveCount(0);
  await page.goto('/#/contacts/people');
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Person' }).getByLabel('First name')).toBeFocused();
});
