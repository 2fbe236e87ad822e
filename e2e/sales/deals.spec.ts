import type { Page } from '@playwright/test';
import { headers, read, send } from '../calls.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectFits, phone, signInAs, test } from '../story.ts';

const screen = '/deals/browse';
const api = '/api/jobs/deals';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A new deal for one story, added by the signed-in user. */
async function makeDeal(page: Page, name: string, more: Record<string, unknown> = {}): Promise<number> {
  const [company] = await read<{ id: number }[]>(page, '/api/contacts/companies/select');
  const me = await read<{ id: number }>(page, '/api/auth/user');
  const deal = { name, company: company!.id, owner: me.id, priority: 2, value: 1200, ...more };
  return (await send(page, `${api}/add`, deal)).id;
}

const idOf = async (page: Page, path: string, text: string): Promise<number> =>
  (await read<{ id: number; text: string }[]>(page, path)).find((one) => one.text === text)!.id;

test('an administrator sees the line-up with its totals, searches and filters it', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await expect(page.getByRole('heading', { name: 'Sales Line Up', level: 1 })).toBeVisible();
  const headings = page.getByRole('table', { name: 'Deals' }).getByRole('columnheader');
  const fitting = ['Name', 'Company', 'Value', 'Status', 'Sales Rep', 'Expected Close', 'Services', 'Tags'];
  await expect(headings).toHaveText([...fitting, 'Actions']);
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(headings).toHaveText([...fitting, 'Priority', 'Created', 'Actions']);
  await expect(page.getByText(/^\d+ deals worth \$ [\d,.]+$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('Platform migration');
  await expect(page.getByText('1 deal worth $ 41,500')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expectAccessible(page);
});

test('filters and the last page are kept for the next visit', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await page.goto('/#/dashboard');
  await page.goto(`/#${screen}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(page.getByText(/deals worth/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('bureau.list.deals.browse'))).toContain('priority');
});

test('a deal is added, won and undone, and its company is a client', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('button', { name: 'Add Deal' }).click();
  const form = page.getByRole('dialog', { name: 'Add Deal' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText("The Name value can't be empty.")).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Lighthouse site');
  await form.getByRole('combobox', { name: 'Company' }).fill('Brightwater');
  await page.getByRole('option', { name: 'Brightwater Pools' }).click();
  await form.getByRole('combobox', { name: 'Point of Contact' }).click();
  await page.getByRole('listbox', { name: 'Point of Contact' }).getByRole('option').first().click();
  await form.getByLabel('Value').fill('5400');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Deal added')).toBeVisible();

  await page.getByRole('link', { name: 'Lighthouse site' }).click();
  const panel = panelOf(page, 'Lighthouse site');
  await expect(panel).toContainText('$ 5,400');
  await expect(panel).toContainText('In Progress');
  await expect(panel).toContainText('Deal not yet won. Mark it won to enable service conversion.');
  await expect(panel).toContainText("Deal doesn't have any services yet.");
  await expect(panel.getByRole('heading', { name: 'Point of Contact' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Sales Rep' })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('Deal won')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Lost' })).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Client' })).toBeVisible();
  await expect(panel.getByText('Deal not yet won.')).toBeHidden();
  await panel.getByRole('button', { name: 'In Progress' }).click();
  await expect(panel.getByRole('button', { name: 'Lost' })).toBeVisible();
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Status');
});

test('services are added to a deal and can be converted once it is won', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await makeDeal(page, 'Convertible');
  await page.goto(`/#/deals/${id}`);
  await card(page, 'Services').getByRole('button', { name: 'Add Services' }).click();
  const form = page.getByRole('dialog', { name: 'Add Services' });
  await expect(async () => {
    await form.getByLabel('Service Types').click();
    await page.getByRole('option', { name: 'Paid media' }).click({ timeout: 1500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Services added')).toBeVisible();
  const convert = card(page, 'Services').getByRole('button', { name: 'Convert Paid media' });
  await expect(convert).toBeDisabled();
  // The second of two quick clicks must not hit the button that the first one brings up.
  await page.getByRole('button', { name: 'Won', exact: true }).dblclick();
  await expect(convert).toBeEnabled();
  await convert.click();
  const service = page.getByRole('dialog', { name: 'Add Service' });
  await service.getByRole('button', { name: 'Save' }).click();
  await expect(service).toBeHidden();
  await expect(card(page, 'Services').getByRole('link', { name: 'View' })).toBeFocused();
  await expect(convert).toBeHidden();
});

test('Change Sales Rep assigns the deal to a colleague', async ({ page }) => {
  await signInAs(page, 'erin');
  const id = await makeDeal(page, 'Handed over');
  await page.goto(`/#/deals/${id}`);
  await expect(card(page, 'Sales Rep')).toContainText('Erin Castellan');
  await card(page, 'Sales Rep').getByRole('button', { name: 'Change Sales Rep' }).click();
  const form = page.getByRole('dialog', { name: 'Change Sales Rep' });
  await form.getByRole('combobox', { name: 'Sales Rep' }).fill('Sam');
  await page.getByRole('option', { name: 'Sam Okafor' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Sales Rep')).toContainText('Sam Okafor');
  await signInAs(page, 'sam', `/deals/${id}`);
  await expect(page.getByRole('heading', { name: 'Handed over', level: 1 })).toBeVisible();
});

test('a deal is archived and un-archived, and deleting it is undone', async ({ page }) => {
  await signInAs(page, 'erin');
  await makeDeal(page, 'Here and gone');
  await page.goto(`/#${screen}?search=Here`);
  await choose(page, 'Here and gone', 'Archive');
  await expect(page.getByText('Are you sure you want to archive this Deal?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Here and gone')).toBeHidden();
  await page.goto(`/#${screen}?search=Here&filters=${encodeURIComponent('{"archived":"all"}')}`);
  await expect(row(page, 'Here and gone')).toContainText('Archived');
  await choose(page, 'Here and gone', 'Un-Archive');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Here and gone')).not.toContainText('Archived');
  await choose(page, 'Here and gone', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Deal?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Here and gone')).toBeHidden();
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .filter({ hasText: 'Deal deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Here and gone')).toBeVisible();
});

test('a sales rep sees only their own deals and marks them won or lost', async ({ page, quiet }) => {
  await signInAs(page, 'erin');
  const foreign = await makeDeal(page, 'Not for Sam');
  const sam = await idOf(page, '/api/system/users/list?q=sam', 'Sam Okafor');
  const own = await makeDeal(page, 'For Sam', { owner: sam });
  await signInAs(page, 'sam', screen);
  await expect(row(page, 'For Sam').first()).toBeVisible();
  await expect(row(page, 'Not for Sam')).toBeHidden();
  await page.getByRole('button', { name: 'Actions for For Sam' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Add Services' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/#/deals/${own}`);
  await page.getByRole('button', { name: 'Lost' }).click();
  await expect(page.getByText('Deal lost')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Progress' })).toBeVisible();
  quiet.expectErrors(/403/);
  await page.goto(`/#/deals/${foreign}`);
  await expect(page).toHaveURL(/#\/403/);
});

test('the page of a point of contact shows a card for each deal', async ({ page }) => {
  await signInAs(page, 'admin');
  const [deal] = await read<{ person: { id: number } }[]>(page, `${api}?search=Online shop`);
  await page.goto(`/#/contacts/people/${deal!.person.id}`);
  const summary = card(page, 'Online shop');
  await expect(summary).toContainText('$ 34,000');
  await expect(summary).toContainText('Search engine optimisation, Website care, Website design');
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Lost' }).click();
  await expect(summary.getByRole('button', { name: 'In Progress' })).toBeVisible();
  await choose(page, 'Online shop', 'In Progress');
  await expect(summary.getByRole('button', { name: 'Won' })).toBeVisible();
});

test('nia cannot open deals', async ({ page }) => {
  await signInAs(page, 'nia', screen);
  await expect(page).toHaveURL(/#\/403/);
});

test('a deal marked by a colleague changes at once', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  const id = await makeDeal(page, 'Watched');
  await page.goto(`/#/deals/${id}`);
  await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeVisible();
  const erin = await (await browser.newContext()).newPage();
  await signInAs(erin, 'erin');
  await erin.request.post(`${api}/${id}/edit/status`, { headers, data: { status: 'won' } });
  await expect(page.getByRole('button', { name: 'In Progress' })).toBeVisible();
  await erin.context().close();
});

test('the line-up is downloaded as a file', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Sales Line Up.csv');
});

test('the line-up and a deal fit a phone and are accessible, in light and dark', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', screen);
  const id = await makeDeal(page, 'Pocket');
  await expect(page.getByRole('list', { name: 'Deals' }).getByRole('listitem').first()).toBeVisible();
  await expectFits(page);
  await expectAccessibleInBoth(page);
  await page.goto(`/#/deals/${id}`);
  await expect(card(page, 'Sales Rep')).toBeVisible();
  await expectFits(page);
  await expectAccessibleInBoth(page);
});
