import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBoth, expectFits, phone, signInAs, test } from '../story.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const noPermission = 'You do not have the correct permission!';

test('a user without abilities has a short menu, and every guarded address leads to /403', async ({ page }) => {
  await signInAs(page, 'nia', '/dashboard');
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu(page).getByText('System')).toHaveCount(0);
  for (const address of [
    '/system/users',
    '/deals/5',
    '/organization/policies/5/dress',
    '/programs',
    '/hat/org-board',
  ]) {
    await page.goto(`/#${address}`);
    await expect(page).toHaveURL(/#\/403$/);
    await expect(page.getByRole('heading', { name: noPermission })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('an admin can open everything except what needs a super admin', async ({ page }) => {
  await signInAs(page, 'erin', '/system/audit-log');
  await expect(page.getByText(noPermission)).toBeVisible();
  await page.goto('/#/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await signInAs(page, 'admin', '/system/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
});

test('an area’s bare address redirects, an unknown one is not found', async ({ page }) => {
  await signInAs(page, 'admin', '/');
  const sent = {
    '/': 'dashboard',
    '/contacts': 'contacts/companies',
    '/deals': 'deals/boards',
    '/services': 'services/boards',
    '/organization': 'organization/org-board',
    '/organization/courses': 'organization/courses/manage',
    '/programs/list': 'programs',
    '/hat': 'hat/org-board',
    '/hat/courses/list': 'hat/courses',
    '/system': 'system/companies',
    '/auth': 'dashboard',
  };
  for (const [from, to] of Object.entries(sent)) {
    await page.goto(`/#${from}`);
    await expect(page, from).toHaveURL(new RegExp(`#/${to}$`));
  }
  await page.goto('/#/contacts?panels=my-time-logs.all');
  await expect(page).toHaveURL(/#\/contacts\/companies\?panels=my-time-logs\.all$/);
  await expect(page.getByRole('dialog', { name: 'My time' })).toBeVisible();
  for (const address of ['/nowhere', '/system/users/5/nothing', '/deals/5/6/7']) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.goto('/#/500');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test('heading, sub-heading and breadcrumbs come from the route, and Back goes back', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/statistics/groups');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await expect(page.getByText('The statistics of the organization')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Organization', 'Statistics']);
  await page.goto('/#/organization/org-board');
  await expect(page.getByText('The Org Board of the organization')).toBeVisible();
  await expect(crumbs).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/organization\/statistics\/groups$/);
});

test('the theme and the menu stay as you set them', async ({ page }) => {
  await signInAs(page, 'viktor', '/dashboard');
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByText('Dark', { exact: true }).click();
  await expect.poll(scheme).toBe('dark');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect.poll(scheme).toBe('dark');
});

test('a page is printed in dark words on white, also in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'admin', '/print/policies');
  await expect(page.getByRole('heading', { name: 'Policies read' })).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = document.documentElement.getAttribute('data-mantine-color-scheme') ?? '';
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('another company is chosen in the header; the message appears at the bottom right for 5 seconds', async ({
  page,
}) => {
  await signInAs(page, 'erin', '/dashboard');
  const scope = page.getByRole('button', { name: /^Company: / });
  const choose = async (company: string) => {
    await scope.click();
    await page.getByRole('menuitem', { name: company }).click();
  };
  const toast = page.getByRole('region', { name: 'Messages' }).locator('> div');
  await choose('Northlight Media');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  const box = await toast.boundingBox();
  expect(box && box.x + box.width).toBeGreaterThan(1400);
  expect(box && box.y + box.height).toBeGreaterThan(850);
  await expect(scope).toContainText('Northlight Media');
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(3500);
  await choose('Northlight Studio');
  await expect(scope).toContainText('Northlight Studio');
});

test('a part of the app that is missing after an update offers a reload', async ({ page, quiet }) => {
  quiet.expectErrors(/ProgramsBrowse|Failed to load resource|dynamically imported/);
  await signInAs(page, 'admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/ProgramsBrowse-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/#/programs');
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/ProgramsBrowse-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Programs & Projects', level: 1 })).toBeVisible();
});

test('damaged local storage is treated as empty', async ({ page }) => {
  await signInAs(page, 'admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const value of ['', '{', 'null', '[]', '{"a":', '"x"', '0', '{"System":"yes"}']) {
    await page.evaluate((text) => {
      for (const key of ['bureau.theme', 'bureau.menu', 'bureau.list.companies']) localStorage.setItem(key, text);
    }, value);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the keyboard can skip the menu, and a newly opened screen gets the focus', async ({ page }) => {
  await signInAs(page, 'admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await menu(page).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Deals won and lost' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Deals won and lost', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // One part of the address is the current page.
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.locator('[aria-current]')).toHaveText(['Deals won and lost']);
});

test('where the system decides on the colours, the current screen and the chosen tab can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, 'admin', '/contacts/companies/1');
  const paint = (at: Locator) => at.evaluate((one) => getComputedStyle(one).backgroundColor);
  const tabs = page.getByRole('tablist').first();
  await expect(tabs.getByRole('tab', { selected: true })).toBeVisible();
  expect(await paint(tabs.getByRole('tab', { selected: true }))).not.toBe(
    await paint(tabs.getByRole('tab', { selected: false }).first()),
  );
  expect(await paint(menu(page).getByRole('link', { name: 'Companies', exact: true }))).not.toBe(
    await paint(menu(page).getByRole('link', { name: 'People', exact: true })),
  );
});

test('the frame fits a phone and is accessible, in light and dark', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Deals' }).click();
  await expectAccessibleInBoth(page);
  await drawer.getByRole('link', { name: 'Sales Line Up' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sales Line Up' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await expectFits(page);
  await expectAccessibleInBoth(page, '[role="dialog"]');
});

test('of a long trail the last part was outside the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'hana', '/programs');
  await page.getByRole('link', { name: 'New portfolio photos' }).click();
  await page.getByRole('link', { name: 'Reports on Agree on light and format' }).click();
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveCount(4);
  await expect
    .poll(() => trail.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth))
    .toBeLessThanOrEqual(0);
  await expect(trail.getByRole('listitem').last()).toContainText('Agree on light and format');
});
