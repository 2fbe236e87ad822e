import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectRefused, phone, reloadSaved, signInAs, test } from '../story.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function save(page: Page, title: string, values: Record<string, string>) {
  const form = page.getByRole('dialog', { name: title });
  for (const [name, value] of Object.entries(values)) await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

const labels = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr td:nth-child(2)').allTextContents();

test('a pick list opens with its items: label, identifier, sequence, status, default', async ({ page }) => {
  await signInAs(page, 'admin', '/system/picklists');
  await page.getByRole('link', { name: 'Industry' }).click();
  const panel = page.getByRole('dialog', { name: 'Industry' });
  await expect(panel).toContainText('The industries of companies');
  const headers = panel.getByRole('columnheader');
  await expect(headers).toHaveText(['Order', 'Label', 'Identifier', 'Sequence', 'Status', 'Default', 'Actions']);
  await expect(panel.getByRole('row').nth(1)).toContainText('Retail');
  await expect(panel.getByRole('row').nth(1).getByRole('cell').nth(5)).toHaveText('No');
  await expectAccessible(page);

  await panel.getByRole('link', { name: 'Full view' }).click();
  await expect(page.getByRole('heading', { name: 'Industry', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeVisible();
});

test('a built-in list cannot be deleted, an added one can', async ({ page }) => {
  await signInAs(page, 'erin', '/system/picklists');
  await page.getByRole('button', { name: 'Actions for Brand' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Pick List' }).click();
  await save(page, 'Add Pick List', { Label: 'Paper sizes' });
  await expect(row(page, 'Paper sizes')).toContainText('paper-sizes');
  await choose(page, 'Paper sizes', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Pick List?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Paper sizes')).toBeHidden();
});

test('items are added, made the default, moved by keyboard and deleted', async ({ page }) => {
  await signInAs(page, 'erin', '/system/picklists');
  await page.getByRole('button', { name: 'Add Pick List' }).click();
  await save(page, 'Add Pick List', { Label: 'Finishes' });
  await page.getByRole('link', { name: 'Finishes' }).click();
  await expect(page.getByText('No Items available.')).toBeVisible();
  for (const label of ['Gloss', 'Satin', 'Matt']) {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await save(page, 'Add Pick List Item', { Label: label });
    await expect(row(page, label)).toBeVisible();
  }
  // Wait until the focus has returned from the dialog; otherwise it would be taken away again below.
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused();
  const table = 'Items of Finishes';
  await expect.poll(() => labels(page, table)).toEqual(['Gloss', 'Satin', 'Matt']);
  await page.getByRole('button', { name: 'Move Matt' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => labels(page, table)).toEqual(['Matt', 'Gloss', 'Satin']);
  await expect(page.getByText('Matt is now 1 of 3')).toBeAttached();
  await reloadSaved(page);
  await expect.poll(() => labels(page, table)).toEqual(['Matt', 'Gloss', 'Satin']);

  await page.getByRole('button', { name: 'Move Satin' }).dragTo(row(page, 'Matt'), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => labels(page, table)).toEqual(['Satin', 'Matt', 'Gloss']);

  for (const label of ['Gloss', 'Satin']) {
    await choose(page, label, 'Edit');
    await page.getByRole('dialog', { name: 'Edit Pick List Item' }).getByRole('checkbox', { name: 'Default' }).check();
    await save(page, 'Edit Pick List Item', {});
    await expect(row(page, label).getByRole('cell').nth(5)).toHaveText('Yes');
  }
  await expect(row(page, 'Gloss').getByRole('cell').nth(5)).toHaveText('No');

  await choose(page, 'Gloss', 'Delete');
  await expect(page.getByText('Are you sure you want to permanently delete this item?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Gloss')).toBeHidden();
});

/** Starts recording; the returned function gives every order the table has shown since. */
async function ordersShown(page: Page, name: string): Promise<() => Promise<string[]>> {
  const table = await page.getByRole('table', { name }).elementHandle();
  const seen = await page.evaluateHandle((element) => {
    const order = () =>
      [...(element?.querySelectorAll('tbody tr td:nth-child(2)') ?? [])].map((cell) => cell.textContent).join(' ');
    const orders = [order()];
    const look = () => orders.at(-1) !== order() && orders.push(order());
    new MutationObserver(look).observe(element!, { childList: true, subtree: true, characterData: true });
    return orders;
  }, table);
  return () => seen.jsonValue();
}

test('a new order is never taken back while it is being saved', async ({ page }) => {
  await signInAs(page, 'erin', '/system/picklists');
  await page.getByRole('button', { name: 'Add Pick List' }).click();
  await save(page, 'Add Pick List', { Label: 'Paper' });
  await page.getByRole('link', { name: 'Paper' }).click();
  for (const label of ['Bond', 'Kraft', 'Wove']) {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await save(page, 'Add Pick List Item', { Label: label });
    await expect(row(page, label)).toBeVisible();
  }
  const orders = await ordersShown(page, 'Items of Paper');
  const moved = page.waitForResponse(/items\?/);
  await page.getByRole('button', { name: 'Move Wove' }).press('ArrowUp');
  await moved;
  await expect(row(page, 'Wove').getByRole('cell').nth(3)).toHaveText('20');
  expect(await orders()).toEqual(['Bond Kraft Wove', 'Bond Wove Kraft']);
});

test('a refused sort order goes back to the server’s', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'erin', '/system/picklists?panels=pick-list.prefix');
  await page.route('**/items/sequence', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No', data: {} } }),
  );
  const table = 'Items of Prefix';
  await expect.poll(() => labels(page, table)).toEqual(['Mr', 'Mrs', 'Ms', 'Mx', 'Dr']);
  await page.getByRole('button', { name: 'Move Mrs' }).press('ArrowUp');
  await expect.poll(() => labels(page, table)).toEqual(['Mr', 'Mrs', 'Ms', 'Mx', 'Dr']);
});

test('a service type is added, edited and deleted', async ({ page }) => {
  await signInAs(page, 'erin', '/system/service-types');
  await page.getByRole('button', { name: 'Add Service Type' }).click();
  await save(page, 'Add Service Type', { Name: 'Podcasts', Description: 'Recording and editing' });
  await expect(row(page, 'Podcasts')).toContainText('podcasts');
  await choose(page, 'Podcasts', 'Edit');
  await save(page, 'Edit Service Type', { Name: 'Podcasting' });
  await expect(row(page, 'Podcasting')).toContainText('Recording and editing');
  await choose(page, 'Podcasting', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Service Type?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Podcasting')).toBeHidden();
  await expectAccessible(page);
});

test('a service manager edits tags but not the other lists', async ({ page }) => {
  await signInAs(page, 'pia', '/system/tags');
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await save(page, 'Add Tag', { Label: 'Evergreen' });
  await expect(row(page, 'Evergreen')).toBeVisible();
  await page.getByRole('link', { name: 'Evergreen' }).click();
  const panel = page.getByRole('dialog', { name: 'Evergreen' });
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Pia Lindqvist');
  await page.keyboard.press('Escape');
  await choose(page, 'Evergreen', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Tag?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Evergreen')).toBeHidden();
  await page.goto('/#/system/service-types');
  await expect(page).toHaveURL(/#\/403/);
});

test('comment categories are added and sorted', async ({ page }) => {
  await signInAs(page, 'admin', '/system/comment-category');
  await page.getByRole('button', { name: 'Add Comment Category' }).click();
  await save(page, 'Add Comment Category', { Label: 'Praise' });
  await choose(page, 'Praise', 'Move up');
  await expect.poll(async () => (await labels(page, 'Comment categories')).at(-2)).toBe('Praise');
  await expectAccessible(page);
  await choose(page, 'Praise', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Comment Category?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'Praise')).toBeHidden();
});

test('sam and nia cannot open the lists', async ({ page }) => {
  const names = ['picklists', 'picklists/1', 'service-types', 'tags', 'comment-category'];
  const addresses = names.map((name) => `/system/${name}`);
  for (const account of ['sam', 'nia'] as const) await expectRefused(page, account, addresses);
});

test('the lists fit a phone, in dark mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  const screens = [
    ['picklists', 'Pick Lists'],
    ['picklists/1', 'Industry'],
    ['picklists?panels=pick-list.1', 'Pick Lists'],
    ['service-types', 'Service Types'],
    ['comment-category', 'Comment Categories'],
    ['tags', 'Tags'],
  ] as const;
  await signInAs(page, 'admin');
  for (const [name, heading] of screens) {
    await page.goto(`/#/system/${name}`);
    await expect(page.getByRole('heading', { name: heading, level: 1, includeHidden: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});
