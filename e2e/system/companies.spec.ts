import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectRefused, phone, signInAs, test } from '../story.ts';

const screen = '/system/companies';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addCompany(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company added')).toBeVisible();
  await expect(form).toBeHidden();
}

test('an administrator sees the companies with id, name and started', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
  const headers = page.getByRole('table', { name: 'Companies' }).getByRole('columnheader');
  await expect(headers).toHaveText(['ID', 'Name', 'Started', 'Actions']);
  await expect(row(page, 'Northlight Studio')).toContainText('Working company');
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('media');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(row(page, 'Northlight Studio')).toBeHidden();
  await expect(row(page, 'Northlight Media')).toBeVisible();
  await expectAccessible(page);
});

test('a company is added, edited, trashed, restored and deleted for good', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await addCompany(page, 'Lighthouse Print');

  await choose(page, 'Lighthouse Print', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Lighthouse Press');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Lighthouse Press')).toBeVisible();
  // The header knows the new company, by its new name, without a reload.
  await page.getByRole('button', { name: 'Company: Northlight Studio' }).click();
  await expect(page.getByRole('menuitem', { name: 'Lighthouse Press' })).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(page, 'Lighthouse Press', 'Delete');
  await expect(page.getByText('Are you sure you want to trash this Company?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(row(page, 'Lighthouse Press')).toBeVisible();
  await choose(page, 'Lighthouse Press', 'Delete');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Lighthouse Press')).toBeHidden();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Trashed');
  await choose(page, 'Lighthouse Press', 'Restore');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Company restored')).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await choose(page, 'Lighthouse Press', 'Delete');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Lighthouse Press')).toContainText('Trashed');
  await choose(page, 'Lighthouse Press', 'Delete');
  await expect(page.getByText('Are you sure you want to permanently delete this Company?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Company deleted')).toBeVisible();
  await expect(row(page, 'Lighthouse Press')).toBeHidden();
});

test('trashing a company can be undone', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await addCompany(page, 'Undone & Sons');
  await choose(page, 'Undone & Sons', 'Delete');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Undone & Sons')).toBeHidden();
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .filter({ hasText: 'Company moved to the trash' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Undone & Sons')).toBeVisible();
});

test('invalid values stay in the form, each with its message', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText("The Name value can't be empty.")).toBeVisible();
  await expect(form.getByText('The Email value must be a valid email address.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Looks like you made some changes, are you sure you want to cancel?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test('the working company is chosen in the list and in the header', async ({ page }) => {
  await signInAs(page, 'erin', screen);
  await choose(page, 'Northlight Media', 'Set as working company');
  await expect(page.getByText('You are now working in Northlight Media')).toBeVisible();
  await expect(row(page, 'Northlight Media')).toContainText('Working company');
  await expect(page.getByRole('button', { name: 'Company: Northlight Media' })).toBeVisible();
  await choose(page, 'Northlight Studio', 'Set as working company');
  await expect(page.getByRole('button', { name: 'Company: Northlight Studio' })).toBeVisible();
});

test('the panel shows the company and its history, and Back closes it', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('link', { name: 'Northlight Studio' }).click();
  const panel = page.getByRole('dialog', { name: 'Northlight Studio' });
  await expect(panel).toContainText('A design and marketing agency of fourteen people');
  await expect(panel).toContainText('Europe/London');
  await expect(panel.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(/panels=organization-company\.1/);
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('the status filter and the last page are kept for the next visit', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Trashed');
  await expect(page).toHaveURL(/trashed/);
  await page.goto('/#/dashboard');
  await page.goto(`/#${screen}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('trashed');
  await page.evaluate(() => localStorage.setItem('bureau.list.organization-companies', '{"page":"many"'));
  await page.goto('/#/system/tags');
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  await page.goto(`/#${screen}`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await expect(row(page, 'Northlight Studio')).toBeVisible();
});

test('sam and nia cannot open companies', async ({ page }) => {
  for (const account of ['sam', 'nia'] as const) await expectRefused(page, account, [screen]);
});

test('on a phone the companies are cards', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', screen);
  await expect(page.getByRole('list', { name: 'Companies' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Northlight Media', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Northlight Media' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
