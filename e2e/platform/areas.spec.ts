import type { Page } from '@playwright/test';
import { demoPassword, expect, signInAs, test } from '../story.ts';

/** The module lists the page has loaded, by area. */
function listsOf(page: Page): () => string[] {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(system|contacts|together|sales|delivery|organisation|overview)-[\w-]+\.js$/.exec(
      request.url(),
    );
    if (name?.[1]) loaded.add(name[1]);
  });
  return () => [...loaded].toSorted();
}

test('the sign-in page loads no area; after signing in you get the full address you asked for', async ({ page }) => {
  const lists = listsOf(page);
  await page.goto('/#/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(lists()).toEqual([]);

  // An address of another area, with characters that need encoding, opened before anything but the sign-in page is
  // loaded.
  await page.evaluate(() => {
    location.hash = '#/organization/article/5/greet%40home?tab=notes';
  });
  await expect.poll(lists).toEqual(['organisation']);
  await expect(page).toHaveURL(/#\/auth\/login$/);
  await page.getByLabel('Username').fill('erin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/organization\/article\/5\/greet(?:%40|@)home\?tab=notes$/);
  await expect(page.getByRole('heading', { name: 'Handing a site over', level: 1 })).toBeVisible();
});

test('a panel of one area opens over a screen of another from its address alone', async ({ page }) => {
  await signInAs(page, 'erin', '/system/tags?panels=company.1');
  await expect(page.getByRole('dialog').getByRole('tab', { name: /^Deals/ })).toBeVisible();
  await page.goto('/#/system/tags?panels=nothing.1');
  await expect(page.getByRole('dialog')).toContainText('There is nothing at this address.');
});

test('an area that failed to load is loaded on the next request', async ({ page, quiet }) => {
  quiet.expectErrors(/delivery|Failed to load resource|dynamically imported/);
  await page.route('**/assets/delivery-*.js', (route) => route.fulfill({ status: 503, body: '' }));
  await signInAs(page, 'erin', '/services/browse');
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/delivery-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Projects and Retainer Services', level: 1 })).toBeVisible();
});

test('a screen is loaded ahead when the pointer comes near its link, in any area', async ({ page }) => {
  await signInAs(page, 'erin', '/system/tags');
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  const fetched = page.waitForRequest(/\/assets\/Reports-[\w-]+\.js$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).hover();
  await fetched;
  await expect(page).toHaveURL(/#\/system\/tags$/);
});
