import type { Page } from '@playwright/test';
import { headers } from '../calls.ts';
import type { Account } from '../story.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectFits,
  painted,
  phone,
  signInAs,
  test,
  untilLoaded,
} from '../story.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

test('theme and rows per page are saved with the user', async ({ page }) => {
  await signInAs(page, 'grace', '/403');
  await page.request.post('/api/auth/settings', { headers, data: { theme: 'light', page_size: 25 } });
  await page.reload();
  await page.goto('/#/system/tags');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => scheme(page)).toBe('dark');
  await page.getByRole('dialog').getByText('10', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user', { headers })).json()).data.settings)
    .toMatchObject({ theme: 'dark', page_size: 10 });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
  expect(await scheme(page)).toBe('dark');

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type('light theme');
  await page.keyboard.press('Enter');
  await expect.poll(() => scheme(page)).toBe('light');
});

test('a notification arrives while you work, and can be marked read', async ({ page, browser }) => {
  await signInAs(page, 'leo', '/dashboard');
  // The jobs that run when the server starts may have reminded Leo of something.
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const admin = await browser.newContext();
  await signInAs(await admin.newPage(), 'admin');
  const found = await (
    await admin.request.get('/api/system/users', { headers, params: { search: 'leo fontaine' } })
  ).json();
  const edit = `/api/system/users/${found.data[0].id}/edit`;
  const { values } = (await (await admin.request.get(edit, { headers, params: { _form: true } })).json()).data;
  expect((await admin.request.post(edit, { headers, data: { ...values, roles: [1] } })).status()).toBe(200);

  await bell.click();
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox).toContainText('Ada Marsh changed your roles.');
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await admin.close();
});

test('buttons, search boxes and tabs were printed', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Cleo Barton/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add Person' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('row', { name: /Cleo Barton/ })).toBeVisible();
  for (const name of ['Add Person', 'Edit', 'Delete', 'Refresh', 'Page 1'])
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(main.getByRole('tablist')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('panels open on top of each other, and Back closes the top one', async ({ page }) => {
  await signInAs(page, 'erin', '/system/users');
  await page.getByRole('row').filter({ hasText: 'Sam Okafor' }).getByText('Sam Okafor').click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('link', { name: 'Sales rep' }).click();
  await expect(page).toHaveURL(/panels=user\.\d+~role\.\d+/);
  await expect(page.getByRole('dialog').last()).toContainText('read own deals');
  await page.goBack();
  await expect(page).toHaveURL(/panels=user\.\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/system\/users$/);
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

/** One screen of every kind. */
const screens = [
  '/dashboard',
  '/deals/boards',
  '/hat/courses',
  '/system/companies',
  '/system/employees',
  '/system/employees/1',
  '/system/users',
  '/system/users/3',
  '/system/users?panels=user.3',
  '/system/roles?panels=role.1',
  '/system/permissions',
  '/system/company-users',
  '/system/picklists',
  '/system/picklists/1',
  '/system/service-types',
  '/system/tags',
  '/system/comment-category',
  '/system/outbox',
  '/system/sessions',
  '/system/audit-log',
  '/system/api',
];

/** Waits until nothing is loading. */
async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible();
  await untilLoaded(page);
}

/** Records every layout shift of the page from its start; the returned function gives their sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.push((entry as unknown as { value: number }).value);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { allShifts: () => (note(observer.takeRecords()), shifts) });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { allShifts: () => number[] }).allShifts());
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}

for (const half of [0, 1]) {
  test(`screens fit a phone without a jump and are accessible in light and dark, ${half + 1} of 2`, async ({
    page,
  }) => {
    test.slow();
    const shifted = await watchShifts(page);
    await signInAs(page, 'admin');
    for (const address of screens.filter((_, index) => index % 2 === half)) {
      await page.setViewportSize(phone);
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await settled(page);
      await test.step(address, async () => {
        await expectFits(page);
        expect(await shifted()).toBeLessThan(0.05);
        // The rows are all alike, so a few of the API's hundreds are enough.
        if (address === '/system/api') await page.getByLabel('Find an address').fill('system/tags');
        await page.setViewportSize(desktop);
        await settled(page);
        await expectAccessibleInBoth(page);
      });
    }
  });
}

const watched: [Account, string][] = [
  ...(['admin', 'erin', 'sam', 'pia', 'joe', 'cleo', 'nia'] as const).map((who): [Account, string] => [
    who,
    '/dashboard',
  ]),
  ['admin', '/system/users'],
  ['admin', '/system/tags'],
  ['admin', '/system/users/3'],
];
for (const [account, address] of watched) {
  test(`nothing jumps while ${address} loads for ${account}`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await signInAs(page, account, address);
    await settled(page);
    await painted(page);
    expect(await shifted()).toBeLessThan(0.05);
  });
}

const slow = [
  { size: desktop, who: 'sam', address: '/dashboard', last: 'Your latest changes' },
  { size: phone, who: 'sam', address: '/dashboard', last: 'Your latest changes' },
  { size: phone, who: 'erin', address: '/hat/week', last: 'People below you' },
  { size: phone, who: 'erin', address: '/hat/statistics', last: 'Statistics' },
] as const;
for (const { size, who, address, last } of slow) {
  test(`on a slow connection the parts of ${address} pushed each other down, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    const shifted = await watchShifts(page);
    // The answers come in reverse order, and those of what stands at the top last of all.
    let asked = 0;
    await page.route(/\/api\/(?!auth|live)/, async (route) => {
      asked += 1;
      const wait = route.request().url().endsWith('/api/hat/week') ? 3200 : Math.max(200, 3200 - asked * 150);
      await new Promise((answer) => setTimeout(answer, wait));
      await route.continue().catch(() => undefined);
    });
    await signInAs(page, who, address);
    await expect(page.getByRole('heading', { name: last }).first()).toBeVisible();
    await settled(page);
    await painted(page);
    expect(await shifted()).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
