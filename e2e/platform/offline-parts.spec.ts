import { expect, expectAccessible, signInAs, test } from '../story.ts';

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

const waits = 'You are offline. This opens as soon as you are connected again.';

test('a form and a tab that were opened without a connection said nothing', async ({ page, context, quiet }) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const ready = page.waitForResponse(/assets\/FormModal-/);
  await signInAs(page, 'admin', '/contacts/companies/1');
  await ready;
  await expect(page.getByRole('tab', { name: 'Files' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(waits)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add Folder' })).toBeVisible();
});

test('a screen that was opened without a connection asked for a reload; the actions there said "Failed to fetch"', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await signInAs(page, 'erin', '/deals/1');
  const start = page.getByRole('button', { name: 'Start timer' });
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await expect(page.getByText('You are offline. Please try again when you are connected.')).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/reports/);
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
  await expect(page.getByText('This screen could not be loaded')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(waits)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});

test('after an update of the server the first part that was opened took the page away', async ({ page, quiet }) => {
  quiet.expectErrors(/404|Failed to fetch dynamically imported module|Failed to load resource/);
  await signInAs(page, 'admin', '/contacts/companies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search')).last();
  await search.fill('half a wor');
  // The old parts are not there any more.
  await page.route(/assets\/(Shortcuts|FilterArea)-/, (route) => route.fulfill({ status: 404 }));
  const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(missing).toBeInViewport();
  await expect(search).toHaveValue('half a wor');
  await expect(missing.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectAccessible(page);
  // Once it can be loaded again, "Try again" shows it.
  await page.unroute(/assets\/(Shortcuts|FilterArea)-/);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(search).toHaveValue('half a wor');
  await page.route(/assets\/Shortcuts-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(missing).toBeInViewport();
  await page.unroute(/assets\/Shortcuts-/);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A form shows the same message, not the browser's error text.
  await page.route(/assets\/\w+Field-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page.getByText('dynamically imported')).toHaveCount(0);
  await page.unroute(/assets\/\w+Field-/);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByLabel('Name')).toBeVisible();
});
