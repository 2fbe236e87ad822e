import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, send } from '../calls.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

/** Adds a deal and marks it won or lost. */
async function decide(page: Page, company: number, value: number, status: 'won' | 'lost') {
  const me = await read<{ id: number }>(page, '/api/auth/user');
  const deal = { name: `Deal of ${value}`, company, owner: me.id, priority: 2, value };
  const { id } = await send<{ id: number }>(page, '/api/jobs/deals/add', deal);
  await send(page, `/api/jobs/deals/${id}/edit/status`, { status });
}

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('dl > div').filter({ hasText: label }).locator('dd');

async function pick(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: new RegExp(`^${menu}:`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a report adds up won and lost deals, grouped as you choose, and its address keeps the choice', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/reports');
  const name = `Report client ${Date.now()}`;
  const { id } = await send<{ id: number }>(page, '/api/contacts/companies/add', { name, type: 'prospect' });
  await decide(page, id, 1000.5, 'won');
  await decide(page, id, 400, 'lost');
  await expect(page.getByRole('list', { name: 'Reports' }).getByRole('heading', { level: 2 })).toHaveText([
    'Deals won and lost',
    'Pipeline and forecast',
    'Service fees',
    'Budget against spent',
    'Time',
    'Expenses',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Deals won and lost' }).click();
  await expect(page.getByRole('table').getByRole('rowheader', { name: 'Total' })).toBeVisible();

  const filters = encodeURIComponent(JSON.stringify({ company: { id, text: name } }));
  await page.goto(`/#/reports/deals?filters=${filters}`);
  await expect(figure(page, 'Won value')).toContainText('$ 1,000.50');
  await expect(figure(page, 'Win rate')).toContainText('50%');
  await expect(page.getByRole('listitem').filter({ hasText: `Company: ${name}` })).toBeVisible();

  // A deal won while the report is open is added to it.
  await decide(page, id, 250, 'won');
  await expect(figure(page, 'Won value')).toContainText('$ 1,250.50');

  await pick(page, 'Group by', 'By company');
  await pick(page, 'Period', 'This month');
  await expect(page).toHaveURL(/group=company/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Period: This month' })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row.getByRole('cell')).toHaveText([/1,250\.50/, '2', '1', /400/, '66.7%', /625\.25/, /day/]);
  await page.getByRole('button', { name: 'Won value', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Won value' })).toHaveAttribute('aria-sort', 'ascending');

  // The chart can be read with the keyboard, step by step.
  const steps = page.getByRole('figure', { name: /by day/ }).getByRole('button');
  await page.getByRole('group', { name: 'Chart of' }).getByRole('button', { name: 'Deals' }).click();
  await steps.first().focus();
  await page.keyboard.press('End');
  await expect(steps.last()).toBeFocused();
  await expect(page.getByRole('figure', { name: 'Deals, by day' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Deals won and lost \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${name},1250.5,2,1,400,66.7,625.25,`);

  // A sum however large does not run into the figure next to it.
  await decide(page, id, 9_876_543_210.99, 'won');
  const won = figure(page, 'Won value');
  await expect(won).toContainText(/\$ [\d,]{13,}\.\d\d/);
  expect(await won.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  await page.getByRole('rowheader', { name }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#/contacts/companies/${id}`));
});

test('a custom period ends on the right day, and an empty one says so', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'erin', '/reports/expenses?period=custom&from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('Nothing in this period.')).toBeVisible();
  await page.getByRole('textbox', { name: 'To' }).fill('2000-12-31');
  await expect(page.getByText('The end must not be before the start.')).toBeVisible();
  await expect(page).toHaveURL(/to=2001-01-31/);
  await page.getByRole('textbox', { name: 'To' }).fill('2001-02-01');
  await expect(page).toHaveURL(/to=2001-02-01/);
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page.getByRole('table').getByRole('rowheader', { name: 'Total' })).toBeVisible();

  await page.goto('/#/reports/budgets?from=2026-03-02&to=2026-03-01');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The end must not be before the start.');
  await page.getByRole('button', { name: 'Reset the report' }).click();
  await expect(page.getByText('Over budget').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'How it is counted' })).toBeVisible();
});

test('a user who may see only their own records gets reports of those, on a phone and in dark mode', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/403/);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'sam', '/reports');
  const titles = page.getByRole('list', { name: 'Reports' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([
    'Deals won and lost',
    'Pipeline and forecast',
    'Service fees',
    'Budget against spent',
    'Time',
    'Expenses',
  ]);
  await expectFits(page);
  await expectAccessible(page);
  for (const name of ['pipeline', 'time']) {
    await page.goto(`/#/reports/${name}`);
    await expect(page.getByText('Only your own records')).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader', { name: 'Total' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Sam Okafor', 'Total']);
  await signInAs(page, 'pia', '/reports/deals');
  await expect(page).toHaveURL(/#\/403$/);
});

test('a printed report lost the end of its chart, its last columns and the colours of its bars', async ({ page }) => {
  await signInAs(page, 'admin', '/reports/time');
  const chart = page.getByRole('figure', { name: 'Time, by day' });
  await expect(chart.locator('rect[data-tone]').last()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Measured in the same step, as on paper, where nothing redraws the chart for the new width.
  const right = await chart.evaluate((figure: HTMLElement) => {
    figure.style.width = '320px';
    const bars = [...figure.querySelectorAll('rect[data-tone]')].map((bar) => bar.getBoundingClientRect().right);
    return Math.max(...bars) - figure.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 718, height: 900 });
  const cut = await page
    .getByRole('table')
    .evaluate((table: HTMLElement) => table.offsetWidth - table.parentElement!.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  await expect(chart).toHaveCSS('print-color-adjust', 'exact');
});

test('the time of a client showed nothing of the work on its services', async ({ page }) => {
  await signInAs(page, 'pia');
  const [company] = await read<{ id: number; text: string }[]>(page, '/api/contacts/companies/select?q=Brightwater');
  const [type] = await read<{ id: number }[]>(page, '/api/jobs/service-types/select');
  const { id: owner } = await read<{ id: number }>(page, '/api/auth/user');
  const values = { name: 'Pool care', company: company!.id, owner, service_type: type!.id, priority: 2 };
  const { id } = await send(page, '/api/jobs/services/add', values);
  const worked = { reference_type: 'Service', reference_id: id, title: 'Care', duration: '1:30' };
  await send(page, '/api/jobs/time-logs/add', worked);
  await page.goto(`/#/contacts/companies/${company!.id}`);
  await page.getByRole('tab', { name: 'Time' }).click();
  await page.getByRole('link', { name: 'With its deals and services' }).click();
  await expect(page).toHaveURL(/#\/reports\/time\?/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(company!.text);
  await expect(page.getByRole('table').getByRole('row', { name: /^Pool care/ })).toContainText('1 h 30 m');
});
