import { scopeTexts } from '../../contract/platform/session.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectRefused, phone, signInAs, test } from '../story.ts';

const screen = '/system/employees';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function addEmployee(page: Page, name: string) {
  // An empty list shows the button a second time.
  await page.getByRole('button', { name: 'Add Employee' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Employee' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Role' }).fill('Bookbinder');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** Opens the screen as someone with only these abilities. */
async function withAbilities(page: Page, abilities: string[]) {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, is_admin: false, abilities } } });
  });
}

test('the working company’s employees are shown; without one the screen asks for a company', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  const headers = page.getByRole('table', { name: 'Employees' }).getByRole('columnheader');
  await expect(headers).toHaveText(['Name', 'Email', 'Mobile', 'Role', 'Login Enabled', 'Actions']);
  await expect(row(page, 'Sam Okafor')).toContainText('sam@northlight.test');
  await expect(row(page, 'Sam Okafor')).toContainText('+1 415 555 1002');
  await expect(row(page, 'Sam Okafor').getByRole('cell').nth(4)).toHaveText('Yes');
  await expectAccessible(page);

  const companies = page.getByRole('combobox', { name: 'Company', exact: true });
  await companies.selectOption('Select a company');
  await expect(page.getByText('Select a company to continue', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await companies.selectOption('Northlight Media');
  await expect(page).toHaveURL(/company=2/);
  await expect(page.getByRole('button', { name: 'Add Employee' }).first()).toBeVisible();
  await expect(row(page, 'Sam Okafor')).toBeHidden();
});

test('an employee is added, edited, trashed, restored and deleted for good', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await addEmployee(page, 'Olga Rask');
  await expect(row(page, 'Olga Rask').getByRole('cell').nth(4)).toHaveText('No');
  await choose(page, 'Olga Rask', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Employee' });
  await form.getByRole('textbox', { name: 'Role' }).fill('Printer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Olga Rask')).toContainText('Printer');

  await choose(page, 'Olga Rask', 'Delete');
  await expect(page.getByText('Are you sure you want to trash this Employee?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Olga Rask')).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Trashed');
  await choose(page, 'Olga Rask', 'Restore');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Employee restored')).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await choose(page, 'Olga Rask', 'Delete');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Olga Rask')).toContainText('Trashed');
  await choose(page, 'Olga Rask', 'Delete');
  await expect(page.getByText('Are you sure you want to permanently delete this Employee?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Olga Rask')).toBeHidden();
});

test('Link User gives an employee a login, for a super admin only', async ({ page }) => {
  await signInAs(page, 'admin', `${screen}?company=2`);
  await addEmployee(page, 'Joe T');
  await page.getByRole('button', { name: 'Link User' }).click();
  const form = page.getByRole('dialog', { name: 'Link User' });
  await form.getByRole('combobox', { name: 'Employee' }).fill('Joe');
  await page.getByRole('option', { name: 'Joe T' }).click();
  await form.getByRole('combobox', { name: 'User' }).fill('Joe');
  await page.getByRole('option', { name: 'Joe Tanaka' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User linked')).toBeVisible();
  await expect(row(page, 'Joe T').getByRole('cell').nth(4)).toHaveText('Yes');

  await signInAs(page, 'erin', `${screen}?company=2`);
  await expect(row(page, 'Joe T')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link User' })).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Joe T' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Link User' })).toBeHidden();
});

test('adding an employee can also create a login', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const form = page.getByRole('dialog', { name: 'Add Employee' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Wren Abbott');
  await expect(form.getByRole('textbox', { name: 'Username' })).toBeHidden();
  await form.getByRole('checkbox', { name: 'Create a login' }).check();
  await form.getByRole('textbox', { name: 'Username' }).fill('wren');
  await form.getByRole('textbox', { name: 'Email' }).fill('wren@northlight.test');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Employee added. The activation mail is on its way.')).toBeVisible();
  await expect(row(page, 'Wren Abbott').getByRole('cell').nth(4)).toHaveText('Yes');
});

test('the name links to the employee’s page with the user and the history', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('link', { name: 'Pia Lindqvist' }).click();
  await expect(page).toHaveURL(/#\/system\/employees\/\d+\?company=1$/);
  await expect(page.getByRole('heading', { name: 'Pia Lindqvist', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Employee' })).toContainText('Service Manager');
  const user = page.getByRole('region', { name: 'User' });
  await expect(user).toContainText('pia@northlight.test');
  await expect(user.getByRole('link', { name: 'View user' })).toHaveAttribute('href', /#\/system\/users\/\d+/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Employee' });
  await form.getByRole('textbox', { name: 'Role' }).fill('Head of Service');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Employee' })).toContainText('Head of Service');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Ada Marsh');
  await expect(history).toContainText('Head of Service');
});

test('without read organization employees the name is not a link', async ({ page }) => {
  await withAbilities(page, ['browse organization employees']);
  await signInAs(page, 'erin', screen);
  await expect(row(page, 'Sam Okafor')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sam Okafor' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Employee' })).toBeHidden();
});

test('a colleague’s change appears without a refresh', async ({ page, browser }) => {
  await signInAs(page, 'erin', `${screen}?company=2`);
  await expect(page.getByRole('heading', { name: 'Employees' })).toBeVisible();
  const colleague = await browser.newPage();
  await signInAs(colleague, 'admin', `${screen}?company=2`);
  await addEmployee(colleague, 'Zelda Quick');
  await expect(row(page, 'Zelda Quick')).toBeVisible();
  await colleague.close();
});

test('who ceases to work in a company sees at once that they do, and that they are back', async ({ page, browser }) => {
  await signInAs(page, 'sam', '/hat/policies');
  const policies = page.getByRole('table');
  await expect(policies.getByRole('row').nth(1)).toBeVisible();
  const colleague = await browser.newPage();
  await signInAs(colleague, 'erin', screen);
  await choose(colleague, 'Sam Okafor', 'Delete');
  await colleague.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('main').getByText(scopeTexts.none)).toBeVisible();
  await expect(policies).toBeHidden();
  await colleague.getByRole('button', { name: 'Undo' }).click();
  await expect(policies.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(scopeTexts.none)).toBeHidden();
  await colleague.close();
});

test('sam and nia cannot open employees', async ({ page }) => {
  for (const account of ['sam', 'nia'] as const) await expectRefused(page, account, [screen, `${screen}/1`]);
});

test('on a phone the employees are cards and their page fits', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', screen);
  await page
    .getByRole('list', { name: 'Employees' })
    .getByRole('button', { name: 'Grace Holloway', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Grace Holloway' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
