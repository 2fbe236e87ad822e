import type { Page } from '@playwright/test';
import { headers, read } from '../calls.ts';
import type { DealRecord } from '../../contract/sales/deals.ts';
import type { ServiceRow } from '../../contract/delivery/services.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const browse = '/services/browse';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const rowsOf = <T>(page: Page, address: string): Promise<T[]> => read<T[]>(page, address);

const retainers = (page: Page) =>
  rowsOf<ServiceRow>(page, '/api/jobs/services?recurring=retainers&status=1&limit=100&sort=-budget');

test('the service manager browses projects and retainers and filters them', async ({ page }) => {
  await signInAs(page, 'pia', browse);
  await expect(page.getByRole('heading', { name: 'Projects and Retainer Services', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Services' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Company',
    'Service Type',
    'Fee',
    'Service Manager',
    'Status',
    'Tags',
    'Actions',
  ]);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search services' }).fill('landing pages');
  await expect(page.getByText('1 service, $ 7,250 in fees')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('“Clear Recurring” was too small to hit', async ({ page }) => {
  await signInAs(page, 'pia', browse);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const recurring = page.getByRole('combobox', { name: 'Recurring' });
  await recurring.click();
  await page.getByRole('option', { name: 'Retainers' }).click();
  const clear = page.getByRole('button', { name: 'Clear Recurring' });
  const { width, height } = (await clear.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await expectAccessible(page);
  await clear.click();
  await expect(recurring).toHaveValue('');
});

test('Retainer Services shows each retainer with its current occurrence', async ({ page }) => {
  await signInAs(page, 'pia', '/services/status');
  await expect(page.getByRole('heading', { name: 'Retainer Services', level: 1 })).toBeVisible();
  const [first] = await retainers(page);
  const row = page.getByRole('row').filter({ hasText: first!.name }).first();
  await expect(row).toContainText('$ ');
  await expect(row).toContainText("'");
  await expectFits(page);
  await expectAccessible(page);
});

test('a service is opened, completed after a confirmation, and made active again by Undo', async ({ page }) => {
  await signInAs(page, 'pia');
  const [service] = await retainers(page);
  await page.goto(`/#/services/${service!.id}`);
  await expect(page.getByRole('heading', { name: service!.name, level: 1 })).toBeVisible();
  await expect(page.getByText(service!.recurrence!)).toBeVisible();
  for (const card of ['Service', 'Budget', 'Point of Contact', 'Service Manager'])
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Are you sure you want to mark this Service as completed?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Service completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Are you sure you want to archive this Service?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Un-Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Pia Lindqvist').first()).toBeVisible();
});

test('expenses of an occurrence are shown, added, deleted, found among the deleted ones, and exported', async ({
  page,
}) => {
  await signInAs(page, 'pia');
  const [, service] = await retainers(page);
  await page.goto(`/#/services/${service!.id}`);
  await page.getByRole('button', { name: 'Occurrences' }).click();
  const rounds = dialog(page, 'Service Occurrences');
  await rounds
    .getByRole('button', { name: /^Show Expenses/ })
    .first()
    .click();
  const panel = dialog(page, 'Service Occurrence Expenses');
  await expect(panel.getByText(/^Remaining$/i)).toBeVisible();

  await panel.getByRole('button', { name: 'Add Expense' }).click();
  const form = dialog(page, 'Add Expense');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText("The Supplier value can't be empty.")).toBeVisible();
  await form.getByRole('textbox', { name: 'Supplier' }).fill('Lantern Signs');
  await form.getByRole('textbox', { name: 'Cost' }).fill('42.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Expense added')).toBeVisible();
  const row = panel.getByRole('row').filter({ hasText: 'Lantern Signs' });
  await expect(row).toContainText('$ 42.50');

  await row.getByRole('button', { name: 'Actions for Lantern Signs' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this Expense?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row).toBeHidden();

  await panel.getByRole('button', { name: /^Filter/ }).click();
  await expect(panel.getByText('Total of these expenses')).toBeHidden();
  await panel.getByRole('checkbox', { name: 'Show Deleted' }).check();
  await panel.getByRole('textbox', { name: 'Search' }).fill('lantern');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(row).toContainText('Deleted');
  await expect(panel.getByText('Total of these expenses $ 0')).toBeVisible();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(row).toBeHidden();

  const href = await panel.getByRole('link', { name: 'Export' }).getAttribute('href');
  expect(href).toMatch(new RegExp(`^/jobs/services/${service!.id}/expenses/export\\?occurrence=\\d+$`));
  const file = await page.request.get(href!);
  expect(file.headers()['content-type']).toContain('spreadsheetml');

  await page.goto(`/#/services/${service!.id}?panels=service-expenses.${service!.id}`);
  await expect(dialog(page, 'Service Expenses').getByRole('table', { name: 'Expenses' })).toBeVisible();
  await expectAccessible(page);
});

test('a retainer is added with its recurrence and has its first occurrence at once', async ({ page }) => {
  await signInAs(page, 'pia', browse);
  await page.getByRole('button', { name: 'Add Service' }).first().click();
  const form = dialog(page, 'Add Service');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Seasonal window');
  const choose = async (field: string, option: string | RegExp) => {
    await form.getByRole('combobox', { name: field }).first().click();
    await page.getByRole('option', { name: option }).filter({ visible: true }).first().click();
  };
  await form.getByRole('combobox', { name: 'Company' }).fill('Quayside');
  await page.getByRole('option', { name: /Quayside Fitness/ }).click();
  await choose('Service Type', 'Content');
  await expect(form.getByText('Maximum number of occurrences')).toBeHidden();
  await choose('Recurring', 'Retainer');
  await expect(form.getByText('Maximum number of occurrences')).toBeVisible();
  await form.getByRole('textbox', { name: 'Ad Budget' }).fill('300');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service added')).toBeVisible();
  const [made] = await rowsOf<ServiceRow>(page, '/api/jobs/services?search=seasonal');
  expect(made).toMatchObject({ name: 'Seasonal window', recurring: 1, occurrence: { budget: 300, remaining: 300 } });
});

test('an administrator converts a service of a won deal; its button becomes View', async ({ page }) => {
  await signInAs(page, 'admin');
  const deals = await rowsOf<DealRecord>(page, '/api/jobs/deals?status=won&archived=all&limit=100');
  const deal = deals.find(({ service_types }) => service_types.some(({ service_id }) => service_id === null))!;
  const type = deal.service_types.find(({ service_id }) => service_id === null)!;
  await page.goto(`/#/deals/${deal.id}`);
  await page.getByRole('button', { name: `Convert ${type.name}` }).click();
  const form = dialog(page, 'Add Service');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${deal.name}: ${type.name}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Deal converted to a Service')).toBeVisible();
  const sold = page.getByRole('listitem').filter({ hasText: type.name });
  await sold.getByRole('link', { name: 'View' }).click();
  const panel = dialog(page, `${deal.name}: ${type.name}`);
  await expect(panel.getByRole('link', { name: deal.name, exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Full view' }).click();
  await expect(page.getByRole('heading', { name: `${deal.name}: ${type.name}`, level: 1 })).toBeVisible();

  const details = page.getByRole('region', { name: 'Service', exact: true });
  await expect(details.getByRole('link', { name: deal.name })).toBeVisible();
  await signInAs(page, 'pia', new URL(page.url()).hash.slice(1));
  // The service manager may not read deals, so the details do not name this one.
  await expect(details).toContainText(type.name);
  await expect(details).not.toContainText(deal.name);
  await expect(details.getByRole('link')).toHaveCount(0);
});

test('a user without the ability cannot open services', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  for (const account of ['sam', 'nia'] as const) {
    await signInAs(page, account, browse);
    await expect(page).toHaveURL(/#\/403$/);
    const answer = await page.request.get('/api/jobs/services', { headers });
    expect(answer.status()).toBe(403);
  }
});

test('a colleague’s change appears at once', async ({ page, browser }) => {
  await signInAs(page, 'pia');
  const [, , service] = await retainers(page);
  await page.goto(`/#/services/${service!.id}`);
  await expect(page.getByRole('heading', { name: service!.name, level: 1 })).toBeVisible();
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signInAs(colleague, 'admin', `/services/${service!.id}`);
  await colleague.getByRole('button', { name: 'Archive', exact: true }).click();
  await colleague.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Un-Archive', exact: true })).toBeVisible();
  await colleague.getByRole('button', { name: 'Un-Archive', exact: true }).click();
  await colleague.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await other.close();
});

test('on a phone the lists are cards and nothing is cut off', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'pia', browse);
  await expect(page.getByRole('heading', { name: 'Projects and Retainer Services' })).toBeVisible();
  const [service] = await retainers(page);
  await expectFits(page);
  await page.goto(`/#/services/${service!.id}`);
  await expect(page.getByText(service!.name).first()).toBeVisible();
  await expectFits(page);
  for (const name of ['Expenses', 'Occurrences']) {
    await page.goto(`/#/services/${service!.id}?panels=service-${name.toLowerCase()}.${service!.id}`);
    const listed = dialog(page, `Service ${name}`).getByText(/^(Showing|Nothing|No )/);
    await expect(listed.first()).toBeVisible();
    await expectFits(page);
  }
  await expectAccessible(page);
});

test('on a phone the row of tabs moves until the chosen one is whole', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'pia');
  const [service] = await retainers(page);
  await page.goto(`/#/services/${service!.id}?tab=history`);
  const tab = page.getByRole('tab', { name: 'History' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const right = async () => {
    const box = (await tab.boundingBox())!;
    return box.x + box.width;
  };
  await expect.poll(right).toBeLessThanOrEqual(phone.width);
});
