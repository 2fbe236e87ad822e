import type { Page } from '@playwright/test';
import { headers } from '../calls.ts';
import { linkFor } from '../links.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectFits,
  phone,
  signInAs,
  test,
} from '../story.ts';

const refusals = /422|401|Failed to load resource/;

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function choosePassword(page: Page, password: string, button: string) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/again|repeat|confirm/i).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('signing in leads to the address that was asked for', async ({ page, quiet }) => {
  quiet.expectErrors(refusals);
  await page.goto('/#/system/tags?search=risk');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("The Username or e-mail value can't be empty.")).toBeVisible();
  await fillIn(page, 'erin', 'not the password');
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await fillIn(page, 'nobody-at-all', 'not the password');
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await fillIn(page, 'erin@northlight.test', demoPassword);
  await expect(page).toHaveURL(/#\/system\/tags\?search=risk$/);
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
});

test('the demo accounts are offered, and a signed-in user is sent to the home screen', async ({ page }) => {
  await page.goto('/');
  const offered = page.getByRole('region', { name: 'Demo accounts' });
  await expect(offered.getByRole('button')).toHaveCount(7);
  await offered.getByRole('button', { name: /sam/ }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account of Sam Okafor' })).toBeVisible();
  await page.goto('/#/auth/login');
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('signing out ends the session and leaves nothing behind', async ({ page }) => {
  await signInAs(page, 'joe', '/dashboard');
  await page.getByRole('button', { name: 'My Hat' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/#\/auth\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bureau')))).toEqual([]);
  expect((await page.request.get('/api/auth/user', { headers })).status()).toBe(401);
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL(/#\/auth\/login$/);
});

test('a forgotten password is reset by the link in the mail', async ({ page, browser, quiet }) => {
  quiet.expectErrors(refusals);
  const admin = await browser.newContext();
  const outbox = await admin.newPage();
  await signInAs(outbox, 'admin');
  await page.goto('/#/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('marcus@northlight.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  const answer = page.getByText('If there is an account with this address, a mail with a link is on its way.');
  await expect(answer).toBeFocused();

  await outbox.goto('/#/system/outbox?search=marcus');
  await outbox.getByRole('table', { name: 'Mail Outbox' }).getByText('Reset your Bureau password').first().click();
  const mail = outbox.getByRole('dialog');
  await expect(mail.getByText('Someone asked for a new password for your account.')).toBeVisible();
  await expect(mail.getByText('/#/auth/')).toHaveCount(0);
  await mail.getByRole('button', { name: 'Show the link' }).click();
  const link = (await mail.getByText('/#/auth/reset/').textContent())!;
  await expectAccessible(outbox);
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue('marcus@northlight.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/at least 8/i).last()).toBeVisible();
  await choosePassword(page, 'password1', 'Save password');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await choosePassword(page, 'a quiet morning walk', 'Save password');
  await expect(page).toHaveURL(/#\/auth\/login$/);
  await fillIn(page, 'marcus', demoPassword);
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await outbox.goto('/#/system/audit-log');
  const failed = outbox.getByRole('row').filter({ hasText: 'Login failed' }).first();
  await expect(failed).toContainText('Someone not signed in');
  await fillIn(page, 'marcus', 'a quiet morning walk');
  await expect(page).toHaveURL(/#\/dashboard$/);

  await page.goto(link);
  await choosePassword(page, 'another evening walk', 'Save password');
  await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(answer).toBeFocused();

  // Marcus is signed in here: setting a password signs this browser out too, and that is no reason for an alarm.
  await page.goto(await linkFor(admin.request, 'marcus@northlight.test'));
  await choosePassword(page, 'another evening walk', 'Save password');
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  await fillIn(page, 'marcus', 'another evening walk');
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByText('You need to log in')).toHaveCount(0);
  await admin.close();
});

test('a new user activates the account by the link in the mail', async ({ page, browser }) => {
  const admin = await browser.newContext();
  await signInAs(await admin.newPage(), 'admin');
  const values = { display_name: 'Ivy Stone', username: 'ivy', email: 'ivy@northlight.test', roles: [] };
  expect((await admin.request.post('/api/system/users/add', { headers, data: values })).status()).toBe(200);

  await page.goto(await linkFor(admin.request, 'ivy@northlight.test'));
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expectAccessible(page);
  await choosePassword(page, 'fourteen paper boats', 'Activate account');
  await expect(page).toHaveURL(/#\/auth\/login$/);
  await fillIn(page, 'ivy', 'fourteen paper boats');
  await expect(page.getByRole('button', { name: 'Account of Ivy Stone' })).toBeVisible();
  await admin.close();
});

test('after a session ends in the middle of work, signing in leads back to it', async ({ page, context, quiet }) => {
  quiet.expectErrors(refusals);
  await signInAs(page, 'pia', '/system/tags?sort=-label');
  await expect(page.getByRole('table', { name: 'Tags' }).getByRole('row').nth(1)).toBeVisible();
  await context.clearCookies();
  // The next call is refused and ends the session in the page: this click's, or an earlier one of the page itself.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.or(page.getByText('You need to log in')).first().click();
  await expect(page.getByText('You need to log in')).toBeVisible();
  await expect(page).toHaveURL(/#\/auth\/login$/);
  await fillIn(page, 'pia', demoPassword);
  await expect(page).toHaveURL(/#\/system\/tags\?sort=-label$/);
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
});

test('users see their own sessions and can end another one', async ({ page, browser, quiet }) => {
  quiet.expectErrors(refusals);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAs(other, 'hana');
  await signInAs(page, 'hana', '/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'My sessions' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('This device')).toBeVisible();
  await expect(dialog.getByText(/^Chrome on/).first()).toBeVisible();
  // The dialog takes the focus a moment after it is shown.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'End Chrome' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('list')).toBeFocused();
  expect((await other.request.get('/api/auth/user', { headers })).status()).toBe(401);
  expect((await page.request.get('/api/auth/user', { headers })).status()).toBe(200);
  await elsewhere.close();
});

test('a super admin sees everyone’s sessions and revokes one', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const hana = await elsewhere.newPage();
  await signInAs(hana, 'hana');
  await signInAs(page, 'admin', '/system/sessions?search=hana');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row').filter({ hasText: 'Hana Yilmaz' });
  await expect(rows.first()).toContainText(/Chrome on \w+/);
  await expect(rows.first()).toContainText('127.0.0.1');
  await rows.first().getByRole('button', { name: 'Actions for Hana Yilmaz' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await expect(page.getByText('Are you sure you want to end this session?')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasNotText: /cancel|no/i })
    .last()
    .click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect.poll(async () => (await hana.request.get('/api/auth/user', { headers })).status()).toBe(401);
  await elsewhere.close();
});

for (const [name, address] of [
  ['sign-in', '/auth/login'],
  ['forgotten password', '/auth/forgot'],
  ['new password', '/auth/reset'],
] as const) {
  test(`the ${name} page fits a phone and is accessible in light and dark`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBoth(page);
  });
}
