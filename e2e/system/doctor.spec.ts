import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

test('a super admin sees whether the installation is healthy, and checks again', async ({ page }) => {
  await signInAs(page, 'admin', '/system/doctor');
  await expect(page.getByRole('heading', { name: 'Doctor', level: 1 })).toBeVisible();
  const found = page.getByRole('list', { name: 'What was found' });
  await expect(found.getByRole('listitem')).toHaveCount(10);
  await expect(found.getByRole('listitem').filter({ hasText: 'Migrations' })).toContainText('Fine');
  await expect(found.getByRole('listitem').filter({ hasText: 'Mail' })).toContainText('Check this');
  await expect(page.getByText('Checked just now')).toBeVisible();
  const asked = page.waitForResponse('**/api/system/doctor');
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await asked).status()).toBe(200);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
});

test('the doctor is for super admins alone', async ({ page }) => {
  await signInAs(page, 'erin', '/system/doctor');
  await expect(page).toHaveURL(/#\/403$/);
});
