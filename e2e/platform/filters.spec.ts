import type { Page } from '@playwright/test';
import { read, send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const filtered = (path: string, filters: object) => `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`;

test('a filter has the name its record has now, not the one in the link', async ({ page }) => {
  await signInAs(page, 'erin');
  const [company] = await read<{ id: number; text: string }[]>(page, '/api/contacts/companies/select?q=Bellweather');
  const link = { company: { id: company!.id, text: 'Bellweather Inns' }, tag: { id: 99_999, text: 'Gone' } };
  await page.goto(`/#${filtered('/deals/browse', link)}`);
  await expect(chips(page)).toContainText(`Company: ${company!.text}`);
  await expect(chips(page)).toContainText('Tag: Gone');
  await page.getByRole('button', { name: 'Filter (2)' }).click();
  const form = page.getByRole('form', { name: 'Filters' });
  await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue(company!.text);
});

test('the name of a filter stood still when a colleague renamed the record', async ({ page }) => {
  await signInAs(page, 'admin');
  const company = await send(page, '/api/contacts/companies/add', { name: 'Old Mill', type: 'prospect' });
  await page.goto(`/#${filtered('/deals/browse', { company: { id: company.id, text: 'Old Mill' } })}`);
  await expect(chips(page)).toContainText('Company: Old Mill');
  const path = `/api/contacts/companies/${company.id}/edit`;
  const { values } = await read<{ values: Record<string, unknown> }>(page, `${path}?_form=true`);
  await send(page, path, { ...values, name: 'New Mill' });
  await expect(chips(page)).toContainText('Company: New Mill');
});

test('an owner in a filter kept the name they had before', async ({ page }) => {
  await signInAs(page, 'sam');
  const me = (await read<{ id: number; text: string }[]>(page, '/api/system/users/ever?q=Sam'))[0]!;
  await page.goto(`/#${filtered('/deals/browse', { owner: { id: me.id, text: me.text } })}`);
  await expect(chips(page)).toContainText(`Sales Rep: ${me.text}`);
  const path = '/api/auth/profile';
  const { values } = await read<{ values: Record<string, unknown> }>(page, `${path}?_form=true`);
  await send(page, path, { ...values, display_name: 'Samuel Renamed' });
  await expect(chips(page)).toContainText('Sales Rep: Samuel Renamed');
});

test('a filter that the list does not have goes from the address, without a step for Back', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto(`/#${filtered('/deals/browse', { foo: 'bar', status: ['won'] })}`);
  await expect(chips(page).getByRole('listitem')).toHaveText('Status: Won');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(page).not.toHaveURL(/foo/);
  await page.goBack();
  await expect(page).toHaveURL(/contacts/);
  await page.goto(`/#${filtered('/deals/browse', { foo: 'bar' })}`);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/foo/);
});

test('the state of the conditions is kept while they are filtered, and is not counted as a filter', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/organization/conditions');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.selectOption('All');
  await expect(page).toHaveURL(/all/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('form', { name: 'Filters' });
  await form.getByRole('combobox', { name: 'Employee' }).fill('Joe');
  await page.getByRole('option', { name: 'Joe Tanaka' }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(state).toHaveValue('all');
});

test('a list that shows only some rows cannot be filtered to others', async ({ page }) => {
  await signInAs(page, 'admin', filtered('/organization/articles/drafts', { state: 'published' }));
  await expect(page).not.toHaveURL(/published/);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('form', { name: 'Filters' });
  await expect(form.getByRole('combobox', { name: 'Author' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'State' })).toHaveCount(0);
});

test('the retainers have columns and filters of their own', async ({ page }) => {
  await signInAs(page, 'erin', '/services/status');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('form', { name: 'Filters' });
  await expect(form.getByRole('combobox', { name: 'Company' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Recurring' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const company = page.getByRole('columnheader', { name: 'Company' });
  await expect(company).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Company' }).click();
  await expect(company).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Current occurrence' })).toBeVisible();
  await expect(company).toHaveCount(0);
  await page.goto('/#/services/browse');
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toBeVisible();
  await expect(company).toBeVisible();
});
