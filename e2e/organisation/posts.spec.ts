import { expect, signInAs, test } from '../story.ts';

test('an employee’s page and one’s own menu say who holds which post, and who is above and below', async ({ page }) => {
  await signInAs(page, 'erin', '/system/employees');
  await page.getByRole('link', { name: 'Tom Wierzbicki' }).click();
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page.getByRole('link', { name: 'Production' })).toBeVisible();
  await expect(page.getByText('Senior: Erin Castellan')).toBeVisible();
  await expect(page.getByText('Pia Lindqvist (Client Services)')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Erin Castellan' }).click();
  await expect(page.getByText('Senior: Ada Marsh')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Tom Wierzbicki' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Statistics', level: 1 })).toBeVisible();
});
