import type { Locator, Page } from '@playwright/test';
import { png } from '../together/fileStory.ts';
import { expect, expectAccessible, expectFits, expectRefused, phone, signInAs, test } from '../story.ts';

const companies = '/contacts/companies';

const row = (page: Page | Locator, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const search = (page: Page, noun: string, text: string) =>
  page.getByRole('searchbox', { name: `Search ${noun}` }).fill(text);

/** Opens the company's full page from the list, as a user would. */
async function openCompany(page: Page, name: string) {
  await search(page, 'companies', name);
  await row(page, name).click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Full view' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function addCompany(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  // The new company opens.
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('companies are listed with type, owner, industry, source and tags, and /contacts opens that list', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/contacts');
  await expect(page).toHaveURL(/#\/contacts\/companies/);
  const headers = page.getByRole('table', { name: 'Companies' }).getByRole('columnheader');
  await expect(headers).toHaveText(['Name', 'Type', 'Owner', 'Industry', 'Source', 'Tags', 'Created', 'Actions']);
  await expect(page.getByText(/Showing 1 to 25 of \d+ entries/)).toBeVisible();
  await search(page, 'companies', 'harbour');
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(row(page, 'Harbour & Finch')).toContainText('Client');
  await expectAccessible(page);
});

test('the company card shows the company’s details, with Edit and Delete', async ({ page }) => {
  await signInAs(page, 'admin', companies);
  await openCompany(page, 'Harbour & Finch');
  const card = page.getByRole('region', { name: 'Client' });
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const label of ['Category', 'Tags', 'Invoice day', 'Physical address', 'Postal address', 'Industry', 'Source']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText('Northlight Media');
  await expect(card).toContainText('United States');
  for (const tab of ['People', 'Deals', 'Services', 'Time', 'Mail', 'History']) {
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Open deals');
  await page.getByRole('tab', { name: 'Services' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^People \d+$/ }).click();
  await expect(row(page, 'Cleo Barton')).toContainText('Primary');
  await expectAccessible(page);
  await expectFits(page);
  for (const tab of ['Deals', 'Services', 'Time']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(/Showing|No results found/)).toBeVisible();
  }
});

test('a company is added, edited and deleted, and Undo brings it back', async ({ page, quiet }) => {
  // The page asks again for the company that was just deleted.
  quiet.expectErrors(/404/);
  await signInAs(page, 'erin', companies);
  await addCompany(page, 'Lantern Works');
  await openCompany(page, 'Lantern Works');
  const card = page.getByRole('region', { name: 'Prospect' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Company' });
  await form.getByRole('textbox', { name: 'Email' }).fill('hi@lantern.test');
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('link', { name: 'hi@lantern.test' })).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove logo.png' }).click();
  await expect(page.getByText('Are you sure you want to remove this file?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card.locator('img')).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('hi@lantern.test');

  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this Company?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/#\/contacts\/companies(\?|$)/);
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .filter({ hasText: 'Company deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await search(page, 'companies', 'Lantern Works');
  await expect(row(page, 'Lantern Works')).toBeVisible();
});

test('a likely duplicate is pointed out while typing', async ({ page }) => {
  await signInAs(page, 'erin', companies);
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Silverpine Orchard');
  await expect(form.getByText('Looks like Silverpine Orchards')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Open Silverpine Orchards' })).toHaveAttribute(
    'href',
    /#\/contacts\/companies\/\d+$/,
  );
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Name' }).fill('Something quite different');
  await expect(form.getByText('Looks like Silverpine Orchards')).toBeHidden();
});

test('prospects and clients have their own lists; filters are kept for the next visit', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/prospects');
  await expect(page.getByRole('table', { name: 'Prospects' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  const industry = page.getByRole('combobox', { name: 'Industry' });
  await industry.click();
  await page.getByRole('option', { name: 'Property' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(row(page, 'Beacon Street Realty')).toBeVisible();
  await expect(row(page, 'Atlas Freight Lines')).toBeHidden();
  await page.goto('/#/dashboard');
  await page.goto('/#/contacts/prospects');
  await page.reload();
  await expect(row(page, 'Beacon Street Realty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(row(page, 'Atlas Freight Lines')).toBeHidden();
  await page.goto('/#/contacts/clients');
  await expect(row(page, 'Bellweather Hotels')).toBeVisible();
  await expect(row(page, 'Beacon Street Realty')).toBeHidden();
});

test('a company has one primary person', async ({ page }) => {
  await signInAs(page, 'erin', companies);
  await addCompany(page, 'Primary & Co');
  await openCompany(page, 'Primary & Co');
  for (const name of ['Ann', 'Bea']) {
    await page.getByRole('button', { name: 'Add Person' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Person' });
    await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue('Primary & Co');
    await form.getByRole('textbox', { name: 'First name' }).fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }
  await expect(row(page, 'Ann')).toContainText('Primary');
  await expect(row(page, 'Bea')).not.toContainText('Primary');
  await choose(page, 'Bea', 'Make primary');
  await expect(row(page, 'Bea')).toContainText('Primary');
  await expect(row(page, 'Ann')).not.toContainText('Primary');
});

test('a person has a panel and a page with the contact person card', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/people');
  await search(page, 'people', 'cleo barton');
  await row(page, 'Cleo Barton').click();
  const panel = page.getByRole('dialog', { name: 'Cleo Barton' });
  await expect(panel).toContainText('Marketing Lead');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Full view' }).click();
  const card = page.getByRole('region', { name: 'Person' });
  await expect(card).toContainText('Harbour & Finch');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectAccessible(page);
});

test('the global search groups its results and tolerates typos', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/global-search');
  const box = page.getByRole('searchbox', { name: 'Search everything' });
  await expect(page.getByText('Type 3 or more character(s)')).toBeVisible();
  await box.fill('silverpnie');
  await expect(page.getByRole('region', { name: 'Companies' }).getByRole('link').first()).toContainText('Silverpine');
  await box.fill('cleo barton');
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('link').first()).toContainText('Cleo Barton');
  await expect(page).toHaveURL(/q=cleo/);
  await expectAccessible(page);
  await people.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Cleo Barton', level: 1 })).toBeVisible();
});

test('the palette finds companies too', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Search or jump to' });
  // The records that were found used to push the matching screens down.
  await search.fill('report');
  await expect(page.getByRole('button', { name: /Yearly report/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('[data-action]').first()).toContainText('Reports');
  await search.fill('bellwether');
  await expect(page.getByRole('button', { name: /^Bellweather Hotels Client/ })).toBeVisible();
  await expect(page.locator('[data-selected]')).toContainText('Bellweather Hotels');
  // The description of the selected row was too pale on its background.
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bellweather Hotels', level: 1 })).toBeVisible();
});

test('sam can edit his own companies and only read the others', async ({ page }) => {
  await signInAs(page, 'sam', companies);
  await openCompany(page, 'Harbour & Finch');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.goto(`/#${companies}`);
  await openCompany(page, 'Silverpine Orchards');
  await expect(page.getByRole('region', { name: 'Client' })).toContainText('Hood River');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
});

test('nia cannot open companies, people or the global search', async ({ page }) => {
  const addresses = [companies, '/contacts/people', '/contacts/global-search', '/contacts/companies/1'];
  await expectRefused(page, 'nia', addresses);
});

test('on a phone the companies are cards and the page is one column', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', companies);
  const cards = page.getByRole('list', { name: 'Companies' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Anchor Point Marina');
  await expectFits(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort: Name, descending');
  await expect(cards.first()).not.toContainText('Anchor Point Marina');
  await page.goto('/#/contacts/companies/1');
  await expect(page.getByRole('region', { name: 'Client' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
