import { expect, signInAs, test } from '../story.ts';

test('the page was gone when a part that was not loaded yet was opened without a connection', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await signInAs(page, 'admin', '/contacts/companies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeAttached();
});
