import type { Browser, Page } from '@playwright/test';
import { headers } from '../calls.ts';
import { linkFor } from '../links.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openMenu(page: Page, name: string) {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
}

async function choose(page: Page, name: string, action: string) {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: action }).click();
}

/** Confirms the dialog on top, with the button that is not Cancel. */
async function confirm(page: Page, question: RegExp) {
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole('button').last().click();
  await expect(page.getByText(question)).toHaveCount(0);
}

async function giveRole(page: Page, role: string) {
  await dialog(page).getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.keyboard.press('Tab');
}

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

/** Sets the password by the link in the mail, in the new user's own browser. */
async function firstVisit(admin: Page, browser: Browser, username: string): Promise<Page> {
  const email = `${username}@northlight.test`;
  const page = await (await browser.newContext()).newPage();
  await page.goto(await linkFor(admin.request, email));
  await page.getByLabel('Password', { exact: true }).fill('nine orange kites');
  await page.getByLabel('Repeat password').fill('nine orange kites');
  await page.getByRole('button', { name: 'Activate account' }).click();
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('nine orange kites');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return page;
}

test('a user is added, gets a role that changes their menu at once, and is disabled', async ({ page, browser }) => {
  await signInAs(page, 'admin', '/system/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByLabel('Name', { exact: false }).first().fill('Nell Park');
  await dialog(page).getByLabel('Username').fill('nell');
  await dialog(page).getByLabel('E-mail').fill('nell@northlight.test');
  await dialog(page).getByLabel('Job title').fill('Producer');
  await save(page);
  await expect(page.getByText('User added. The activation mail is on its way.')).toBeVisible();
  await expect(row(page, 'Nell Park')).toContainText('Producer');
  await expect(row(page, 'Nell Park')).toContainText('Invited');
  await expect(row(page, 'Nell Park')).toContainText('Never');

  await row(page, 'Nell Park').click();
  await expect(dialog(page)).toContainText('Nell Park has not chosen a password yet.');
  await dialog(page).getByRole('button', { name: 'Resend activation' }).click();
  await confirm(page, /Are you sure you want to send the activation mail again\?/);
  await expect(page.getByText('The activation mail is on its way.', { exact: true })).toBeVisible();

  const nell = await firstVisit(page, browser, 'nell');
  await expect(nell.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(nell.getByRole('button', { name: 'Deals' })).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('has not chosen a password yet');

  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await giveRole(page, 'Sales rep');
  await save(page);
  await expect(dialog(page)).toContainText('Sales rep');
  await expect(nell.getByRole('button', { name: 'Deals' })).toBeVisible();
  await expect(nell.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await nell.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(nell.getByText('Ada Marsh changed your roles.').first()).toBeVisible();

  await dialog(page).getByRole('tab', { name: 'History' }).click();
  await expect(dialog(page).getByRole('tabpanel')).toContainText('Ada Marsh');
  await page.keyboard.press('Escape');
  await choose(page, 'Nell Park', 'Disable');
  await confirm(page, /Are you sure you want to disable this User\? They will be signed out at once\./);
  await expect(row(page, 'Nell Park')).toContainText('Disabled');
  // She is signed out without having clicked anything.
  await expect(nell.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await nell.request.get('/api/auth/user', { headers })).status()).toBe(401);
  await nell.context().close();

  await choose(page, 'Nell Park', 'Delete');
  await confirm(page, /Are you sure you want to/);
  await expect(row(page, 'Nell Park')).toHaveCount(0);
});

test('users are found by name, status and role, and have their own page', async ({ page }) => {
  await signInAs(page, 'erin', '/system/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('okafor');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await row(page, 'Sam Okafor').getByText('Sam Okafor', { exact: true }).first().click();
  await dialog(page).getByRole('link', { name: 'Full view' }).click();
  await expect(page.getByRole('heading', { name: 'Sam Okafor', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'sam@northlight.test' })).toHaveAttribute(
    'href',
    'mailto:sam@northlight.test',
  );
  await expect(page.getByText('Sales Representative').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sam Okafor' }).last()).toHaveAttribute(
    'href',
    /#\/system\/employees\/\d+/,
  );
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveCount(0);
  await page.getByRole('tab', { name: /Abilities/ }).click();
  await expect(
    page.getByRole('region', { name: 'Deals' }).getByRole('listitem').filter({ hasText: 'read own deals' }),
  ).toContainText('Sales rep');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Sales rep' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Deals' })).toContainText('read own deals');
});

test('an admin can change neither the super admin nor roles', async ({ page }) => {
  await signInAs(page, 'erin', '/system/users');
  await expect(row(page, 'Ada Marsh')).toContainText('Super admin');
  await expect(row(page, 'Ada Marsh').getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expect(row(page, 'Sam Okafor').getByRole('button', { name: /^Actions/ })).toBeVisible();
  await row(page, 'Ada Marsh').click();
  await expect(dialog(page)).toContainText('admin@northlight.test');
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const refused = await page.request.post('/api/system/users/1/disable', { headers });
  expect(refused.status()).toBe(403);

  await page.goto('/#/system/roles');
  await expect(row(page, 'Sales rep')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Role' })).toHaveCount(0);
  await expect(row(page, 'Sales rep').getByRole('button', { name: /^Actions/ })).toHaveCount(0);
});

test('a sales rep cannot open the user administration', async ({ page }) => {
  await signInAs(page, 'sam');
  for (const address of ['users', 'users/1', 'roles', 'permissions', 'company-users', 'sessions', 'api']) {
    await page.goto(`/#/system/${address}`);
    await expect(page, address).toHaveURL(/#\/403$/);
    await expect(page.getByRole('heading', { name: 'You do not have the correct permission!' })).toBeVisible();
  }
});

test('a role is made from the grid of abilities, changed and deleted', async ({ page }) => {
  await signInAs(page, 'admin', '/system/roles');
  await page.getByRole('button', { name: 'Add Role' }).click();
  await dialog(page).getByLabel('Name').first().fill('Archivist');
  await dialog(page).getByRole('checkbox', { name: 'All of Files' }).check();
  await expect(dialog(page).getByText(/^7 of \d+ selected$/)).toBeVisible();
  await dialog(page).getByRole('searchbox', { name: 'Search Abilities' }).fill('vault');
  await dialog(page).getByRole('checkbox', { name: 'add vault sites' }).check();
  await expect(dialog(page).getByText(/^8 of \d+ selected$/)).toBeVisible();
  await save(page);
  await expect(row(page, 'Archivist')).toContainText('8');

  await row(page, 'Archivist').click();
  await expect(dialog(page).getByRole('region', { name: 'Files' })).toContainText('7 of 7');
  await expect(dialog(page).getByRole('region', { name: 'Vault' })).toContainText('add vault sites');
  await dialog(page).getByRole('tab', { name: /Users/ }).click();
  await expect(dialog(page).getByText('Nobody has this role.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('checkbox', { name: 'All of Files' }).uncheck();
  await save(page);
  await dialog(page)
    .getByRole('tab', { name: /Abilities/ })
    .click();
  await expect(dialog(page).getByRole('region', { name: 'Files' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Archivist', 'Delete');
  await confirm(page, /Are you sure you want to delete this Role\?/);
  await expect(row(page, 'Archivist')).toHaveCount(0);
});

test('deleting a role warns when users have it', async ({ page }) => {
  await signInAs(page, 'admin', '/system/roles');
  await choose(page, 'Sales rep', 'Delete');
  await expect(dialog(page)).toContainText(
    /Are you sure you want to delete this Role\? (1 user has|\d+ users have) it\./,
  );
  await page.keyboard.press('Escape');
  await expect(row(page, 'Sales rep')).toBeVisible();
});

test('permissions show which roles have an ability, and are read-only', async ({ page }) => {
  await signInAs(page, 'erin', '/system/permissions');
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('edit own deals');
  const found = page.getByRole('row').filter({ hasText: 'edit own deals' });
  await expect(found).toContainText('Sales rep');
  await expect(found).toContainText('Deals');
  await expect(page.getByRole('button', { name: /^Actions|^Add/ })).toHaveCount(0);
  await found.getByRole('link', { name: 'Sales rep' }).click();
  await expect(dialog(page)).toContainText('Role');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a user is linked to a company once, as staff or as a client', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin', '/system/company-users');
  const link = async () => {
    await page.getByRole('button', { name: 'Add Company User' }).click();
    await dialog(page).getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: 'Northlight Studio' }).click();
    await dialog(page).getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option', { name: 'Ruth Adeyemi' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  };
  const ruth = page.getByRole('row').filter({ hasText: 'Ruth Adeyemi' });
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await link();
  await expect(ruth).toContainText('Staff');
  await link();
  await expect(dialog(page)).toContainText('The User value is already linked to this company.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await choose(page, 'Ruth Adeyemi', 'Edit');
  await dialog(page).getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Client' }).click();
  await save(page);
  await expect(ruth).toContainText('Client');
  await choose(page, 'Ruth Adeyemi', 'Delete');
  await confirm(page, /Are you sure you want to delete this Company user\?/);
  await expect(ruth).toHaveCount(0);
});

test('the user screens fit a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', '/system/users?panels=user.3');
  await expect(dialog(page)).toContainText('Sam Okafor');
  await expectFits(page);
  await expectAccessible(page);
  for (const address of ['users', 'users/3', 'roles', 'permissions', 'company-users', 'sessions', 'api']) {
    await page.goto(`/#/system/${address}`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main :is(ul, dl, table)').first()).toBeVisible();
    await expectFits(page);
  }
});
