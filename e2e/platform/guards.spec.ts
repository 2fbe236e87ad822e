import type { Page } from '@playwright/test';
import { headers } from '../calls.ts';
import { expect, expectAccessible, signInAs, test } from '../story.ts';
import type { Account } from '../story.ts';
import { forAll, inner, menus, superOnly, targets } from './guardedScreens.ts';

const problems = /^(Page not found|Something went wrong|You do not have the correct permission!)$/;
const forbidden = 'You do not have the correct permission!';

/** Opens another address without reloading the page, as a link does. */
async function visit(page: Page, address: string): Promise<string> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await page.goto(`/#${address}`);
  await expect(page.locator('h1:not([data-left])').first(), address).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return new URL(page.url()).hash.slice(1);
}

const inOrder = (addresses: readonly string[]) =>
  [...new Set(addresses)].sort((one, other) => one.localeCompare(other));

const shownMenu = async (page: Page) =>
  inOrder(
    await page
      .locator('nav[aria-label="Main"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('#', '') ?? '')),
  );

for (const [account, menu] of Object.entries(menus)) {
  test(`the menu of ${account} shows exactly the screens they may open`, async ({ page }) => {
    await signInAs(page, account as Account, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shownMenu(page)).toEqual(inOrder(menu));
  });
}

async function openAll(page: Page, addresses: readonly string[]) {
  await signInAs(page, 'admin', '/403');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const address of addresses) {
    expect(await visit(page, address)).toBe(address);
    await expect(page.locator('h1').first(), address).not.toHaveText(problems);
  }
}

test('every screen of the menu opens for the super admin', async ({ page }) => {
  await openAll(page, [...new Set(menus['admin'])]);
});

test('every screen outside the menu opens for the super admin', async ({ page, quiet }) => {
  // The guard lets them through whether or not a record with this id exists.
  quiet.expectErrors(/404/);
  await openAll(page, [...inner, ...forAll.filter((address) => /\d/.test(address)), ...targets]);
});

/** A screen that is quickly shown, so that each refusal is a heading of its own. */
const between = '/no/such/page';

for (const [which, addresses] of [
  ['in the menu', menus['admin']!],
  ['outside the menu', inner],
] as const) {
  test(`nobody gets past the guard of a screen ${which} without the ability`, async ({ page, quiet }) => {
    // Only the server knows whose statistics a senior may see, so that refusal comes with its answer.
    quiet.expectErrors(/403/);
    await signInAs(page, 'nia', between);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The org board itself says that someone has no access to it.
    const open = ['/organization/org-board', ...menus['nia']!];
    for (const address of addresses.filter((one) => !open.includes(one))) {
      await visit(page, address);
      await expect(page, address).toHaveURL(/#\/403$/);
      await expect(page.getByRole('heading', { name: forbidden })).toBeVisible();
      await visit(page, between);
    }
  });
}

test('an admin who is not a super admin is refused the super admin screens', async ({ page }) => {
  await signInAs(page, 'erin', '/dashboard');
  for (const address of superOnly) {
    await visit(page, address);
    await expect(page, address).toHaveURL(/#\/403$/);
    const answer = await page.request.get('/api/system/sessions', { headers });
    expect(answer.status()).toBe(403);
    await visit(page, '/dashboard');
  }
});

test('an area’s bare address opens the first screen the user may see', async ({ page }) => {
  await signInAs(page, 'cleo', '/contacts');
  await expect(page).toHaveURL(/#\/contacts\/central-files$/);
  await visit(page, '/hat');
  await expect(page).toHaveURL(/#\/403$/);
  await visit(page, '/');
  await expect(page).toHaveURL(/#\/dashboard$/);
  await visit(page, '/system');
  await expect(page).toHaveURL(/#\/403$/);
  await signInAs(page, 'nia', '/hat');
  await expect(page).toHaveURL(/#\/hat\/post$/);
});

for (const [address, heading] of [
  ['/403', forbidden],
  ['/500', 'Something went wrong'],
  ['/no/such/page', 'Page not found'],
] as const) {
  test(`${address} says what is wrong, to visitors too`, async ({ page }) => {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await signInAs(page, 'nia', address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/#\/dashboard$/);
  });
}

test('a visitor is sent to the sign-in page from everywhere', async ({ page }) => {
  for (const address of ['/dashboard', '/system/users', '/system/sessions', '/hat', '/deals/1']) {
    await page.goto(`/#${address}`);
    await expect(page, address).toHaveURL(/#\/auth\/login$/);
  }
});
