import type { Page } from '@playwright/test';
import { headers, read, send } from '../calls.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const api = '/api/leads';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).locator('> *').filter({ hasText: text });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A new lead for one story, added by the signed-in user. */
const makeLead = async (page: Page, first_name: string, more: object = {}): Promise<number> =>
  (await send<{ id: number }>(page, `${api}/add`, { first_name, last_name: 'Story', status: 'new', ...more })).id;

test('a lead is added, worked on and converted to a deal and a company, and one undo reverts it all', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'erin', '/leads');
  await page.getByRole('button', { name: 'Add Lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Lead' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a person or a company.')).toBeVisible();
  await form.getByLabel('First name').fill('Wilma');
  await form.getByLabel('Last name').fill('Story');
  await form.getByLabel('Company name').fill('Story Sails');
  await form.getByLabel('Email').fill('wilma@sails.test');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('Story Sails');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expectAccessible(page);
  await row(page, 'Wilma Story').getByRole('link', { name: 'Wilma Story' }).click();
  const panel = page.getByRole('dialog', { name: 'Wilma Story' });
  const touched = panel.locator('dt:text-is("Last touch") + dd').first();
  await expect(touched).toHaveText('—');
  await panel.getByRole('button', { name: 'Log Contact' }).click();
  await expect(panel).toContainText('Contacted');
  await expect(touched).toHaveText(/^(just now|\d+ minutes? ago)$/);
  await panel.getByRole('button', { name: 'Qualify', exact: true }).click();
  await expect(panel).toContainText('Qualified');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Make a Deal' }).click();
  const deal = page.getByRole('dialog', { name: 'Make a Deal' });
  await expect(deal.getByLabel('New company')).toHaveValue('Story Sails');
  await deal.getByRole('textbox', { name: /^Name/ }).fill('Sails shop');
  await deal.getByRole('button', { name: 'Save' }).click();
  const made = page.getByRole('dialog', { name: 'Sails shop' });
  await expect(made.getByRole('region', { name: 'Prospect' })).toContainText('Story Sails');
  await expect(made.getByRole('region', { name: 'Point of Contact' })).toContainText('wilma@sails.test');
  await page.keyboard.press('Escape');
  await expect(panel).toContainText('Converted');
  await expect(panel.getByRole('link', { name: 'Sails shop' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Make a Deal' })).toBeHidden();
  await toast(page, 'Deal made').getByRole('button', { name: 'Undo' }).click();
  await expect(panel).toContainText('Qualified');
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Status');
});

test('a lead that was disqualified by mistake could not be marked as contacted again', async ({ page }) => {
  await signInAs(page, 'sam');
  await makeLead(page, 'Mistaken', { status: 'unqualified' });
  await page.goto('/#/leads?search=Mistaken');
  const status = row(page, 'Mistaken Story').getByRole('button', { name: 'Status of Mistaken Story' });
  await status.click();
  await page.getByRole('menuitem', { name: 'Contacted', exact: true }).click();
  await expect(status).toHaveText('Contacted');
  await toast(page, 'Lead marked as contacted').getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('Unqualified');
  await row(page, 'Mistaken Story').getByRole('link', { name: 'Mistaken Story' }).click();
  const panel = page.getByRole('dialog', { name: 'Mistaken Story' });
  await panel.getByRole('button', { name: 'Status of Mistaken Story' }).click();
  await page.getByRole('menuitem', { name: 'New', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Status of Mistaken Story: New' })).toBeVisible();
  await expectAccessible(page);
});

test('a sales rep works on their own leads; nia and other reps’ leads stay closed', async ({ page, quiet }) => {
  await signInAs(page, 'erin');
  const sam = (await read<{ id: number; text: string }[]>(page, '/api/system/users/list?q=sam'))[0]!.id;
  const foreign = await makeLead(page, 'Foreign');
  await makeLead(page, 'Samson', { owner: sam });
  await signInAs(page, 'sam', '/leads?search=Story');
  await expect(row(page, 'Samson Story')).toBeVisible();
  await expect(row(page, 'Foreign Story')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await choose(page, 'Samson Story', 'Archive');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Samson Story')).toBeHidden();
  await toast(page, 'Lead archived').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Samson Story')).toBeVisible();
  expect((await page.request.get(`${api}/${foreign}`, { headers })).status()).toBe(403);
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', '/leads');
  await expect(page).toHaveURL(/#\/403/);
  await page.goto('/#/lead-dashboard');
  await expect(page).toHaveURL(/#\/403/);
});

test('the lead dashboard counts by source and owner, and a bar links to its leads', async ({ page }) => {
  await signInAs(page, 'erin', '/lead-dashboard');
  const steps = card(page, 'Leads over time').getByRole('listitem');
  await expect(steps.getByRole('button', { name: /^Week of .*: Leads \d+, Became deals \d+$/ }).first()).toBeVisible();
  await expect(card(page, 'New leads')).toBeVisible();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(steps.getByRole('button', { name: /^Week of/ })).toHaveCount(0);
  await expectAccessible(page);
  await card(page, 'By owner').getByRole('link', { name: 'Sam Okafor' }).click();
  await expect(page).toHaveURL(/#\/leads\?/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Sam Okafor');
});

test('members are added, changed in bulk and sold to, and the report shows it', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/campaigns');
  const tag = await send<{ id: number }>(page, '/api/system/tags/create', { text: 'Story choirs' });
  for (const name of ['Choir Alba', 'Choir Bell', 'Choir Cant']) {
    await send(page, '/api/contacts/companies/add', { name, type: 'prospect', tags: [tag.id] });
  }
  await page.getByRole('button', { name: 'Add Campaign' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Campaign' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Story campaign');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Story campaign', level: 1 })).toBeVisible();
  const id = /campaign\/(\d+)/.exec(page.url())![1]!;
  await page.getByRole('button', { name: 'More ways to add members' }).first().click();
  await page.getByRole('menuitem', { name: 'Add Matching Contacts' }).click();
  const matching = page.getByRole('dialog', { name: 'Add Matching Contacts' });
  await matching.getByRole('combobox', { name: 'Tag' }).fill('Story choirs');
  await page.getByRole('option', { name: 'Story choirs' }).click();
  await matching.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '3 members added')).toBeVisible();
  await expect(row(page, 'Choir Alba')).toContainText('To contact');

  await page.getByRole('link', { name: 'Bulk Update' }).click();
  const bar = page.getByRole('toolbar', { name: 'Bulk update' });
  await expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choir Alba' }).check();
  await page.getByRole('checkbox', { name: 'Choir Bell' }).check();
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(row(page, 'Choir Bell')).toContainText('Contacted');
  await expect(bar).toContainText('0 selected');
  await page.getByRole('checkbox', { name: 'Choir Alba' }).check();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('combobox', { name: 'Assign to' }).fill('Sam');
  await page.getByRole('option', { name: 'Sam Okafor' }).click();
  await expect(row(page, 'Choir Alba')).toContainText('Sam Okafor');
  await page.getByRole('checkbox', { name: 'Choir Cant' }).check();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Choir Cant')).toBeHidden();
  await toast(page, '1 member removed').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Choir Cant')).toBeVisible();

  // The assignee of a member can work on that member and no other.
  await signInAs(page, 'sam', `/contacts/campaign/${id}`);
  await expect(page.getByRole('button', { name: 'Actions for Choir Bell' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Bulk Update' })).toBeHidden();
  await choose(page, 'Choir Alba', 'Make a Deal');
  const deal = page.getByRole('dialog', { name: 'Make a Deal' });
  await deal.getByLabel('Value').fill('4200');
  await deal.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Choir Alba' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Choir Alba')).toContainText('Interested');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(card(page, 'Outcome')).toContainText('$ 4,200');
  await expect(card(page, 'By colleague')).toContainText('Sam Okafor');
  await expect(card(page, 'Deals')).toContainText('Choir Alba');
  await expectAccessible(page);
  await page.goto(`/#/contacts/campaigns-bulk/${id}`);
  await expect(page).toHaveURL(/#\/403/);
});

test('a colleague’s lead appears at once, and the list is downloaded as a file', async ({ page, browser }) => {
  await signInAs(page, 'admin', '/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const erin = await (await browser.newContext()).newPage();
  await signInAs(erin, 'erin');
  await makeLead(erin, 'Sudden');
  await expect(row(page, 'Sudden Story')).toBeVisible();
  await erin.context().close();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Leads.csv');
});

test('leads, their dashboard, a campaign and its report fit a phone in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await signInAs(page, 'erin', '/leads');
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem').first()).toBeVisible();
  const [campaign] = await read<{ id: number }[]>(page, '/api/contacts/campaigns?search=Spring website check');
  for (const [address, heading] of [
    ['/leads', 'Leads'],
    ['/lead-dashboard', 'Lead Dashboard'],
    ['/contacts/campaigns', 'Campaigns'],
    [`/contacts/campaign/${campaign!.id}`, 'Spring website check'],
    [`/contacts/campaigns-bulk/${campaign!.id}`, 'Campaign Bulk Update'],
    [`/contacts/report/${campaign!.id}`, 'Campaign Report'],
  ] as const) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});

test('filters cannot be applied while one of them is invalid', async ({ page }) => {
  await signInAs(page, 'admin', '/leads');
  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await filters.getByRole('textbox', { name: 'Created from' }).fill('next Tuesdayish');
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await filters.getByRole('textbox', { name: 'Created from' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await filters.getByRole('textbox', { name: 'Created from' }).fill('2020-01-01');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
});
