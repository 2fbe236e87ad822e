import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../story.ts';
import { ask, tell } from '../timing.ts';

const firstRow = (page: Page) => page.locator('tbody tr').first();
/** Other stories add employees at the same time, so the total can be any number. */
const summary = (page: Page, text: string) => page.getByText(new RegExp(`^${text}$`));
const total = '\\d+';

test('page, sort order and search are in the address, so Back and links restore them', async ({ page }) => {
  await signInAs(page, 'admin', '/system/employees?limit=10');
  await expect(summary(page, `Showing 1 to 10 of ${total} entries`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(summary(page, `Showing 11 to ${total} of ${total} entries`)).toBeVisible();
  expect(page.url()).toContain('page=2');
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  await page.goBack();
  await expect(summary(page, `Showing 1 to 10 of ${total} entries`)).toBeVisible();

  const header = page.getByRole('columnheader', { name: 'Name' });
  const first = await firstRow(page).textContent();
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).not.toHaveText(first ?? '');
  expect(page.url()).toContain('sort=-');

  // With Shift, by a second column too.
  const login = page.getByRole('columnheader', { name: 'Login Enabled' });
  await login.getByRole('button').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(login.getByRole('button', { name: 'Login Enabled (sorted second, ascending)' })).toBeFocused();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-\w+(?:,|%2C)login_enabled/);
  await login.getByRole('button').click();
  await expect(login).toHaveAttribute('aria-sort', 'ascending');
  await expect(header).toHaveAttribute('aria-sort', 'none');

  await page.getByRole('searchbox', { name: 'Search employees' }).fill('okafor');
  await expect(summary(page, 'Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search employees' })).toHaveValue('okafor');
  await expect(firstRow(page)).toContainText('Sam Okafor');
});

test('a list without results says so and offers to clear the search', async ({ page }) => {
  await signInAs(page, 'admin', '/system/employees');
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(summary(page, 'No results found')).toBeVisible();
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().press('Enter');
  await expect(firstRow(page)).toBeVisible();
  // The button is gone: the keyboard goes on from the top of the content.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('okafor');
  await page.getByRole('button', { name: 'Clear search' }).first().press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search employees' })).toBeFocused();
});

test('the filters were five tab stops away from their button, and Esc did not close them', async ({ page }) => {
  await signInAs(page, 'admin', '/services/browse');
  await expect(firstRow(page)).toBeVisible();
  const button = page.getByRole('button', { name: 'Filter', exact: true });
  const filters = page.getByRole('form', { name: 'Filters' });
  await button.press('Enter');
  const first = filters.getByRole('combobox', { name: 'Recurring' });
  await expect(first).toBeFocused();
  // Esc closes first the options, then the filters.
  await first.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await first.press('Escape');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.press('Escape');
  await expect(filters).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a nonsensical address opens with the defaults', async ({ page }) => {
  await signInAs(page, 'admin', '/system/employees?page=-1&limit=7&sort=%3Cb&filters=%7B&panels=%00~x~nothing.1');
  await expect(summary(page, `Showing 1 to ${total} of ${total} entries`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Not available' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that no longer exists leads to the last one', async ({ page }) => {
  await signInAs(page, 'admin', '/system/employees?limit=10&page=40');
  await expect(summary(page, `Showing 11 to ${total} of ${total} entries`)).toBeVisible();
});

test('a list opens even if its saved settings are damaged', async ({ page }) => {
  await signInAs(page, 'admin');
  const key = 'bureau.list.organization-companies';
  for (const damaged of ['', 'null', '[]', '{"page":', '{"page":"x","filters":{}}', '{"page":1,"filters":[]}']) {
    await page.goto('/#/dashboard');
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, damaged] as const);
    await page.reload();
    await page.goto('/#/system/companies');
    await expect(page.getByRole('link', { name: 'Northlight Studio' })).toBeVisible();
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  }
});

test('a saved filter that the server no longer knows is dropped', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin', '/dashboard');
  const kept = JSON.stringify({ page: 1, filters: { status: 'no such status' } });
  await page.evaluate((text) => localStorage.setItem('bureau.list.organization-companies', text), kept);
  await page.reload();
  await page.goto('/#/system/companies?sort=no_such_column');
  await expect(page.getByRole('link', { name: 'Northlight Studio' })).toBeVisible();
  await expect(page).not.toHaveURL(/no_such_column/);
});

test('a list that fails to load says so in place and in a message, and can be retried', async ({ page, quiet }) => {
  quiet.expectErrors(/404/);
  await signInAs(page, 'admin', '/dashboard');
  // The page may also reload the list by itself (as it starts to listen for changes), so it fails until Retry is pressed.
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent === 'Retry') document.body.dataset['pressed'] = 'yes';
      },
      true,
    ),
  );
  await page.route('**/api/system/tags?*', async (route) => {
    if (await page.locator('body[data-pressed]').isVisible()) return route.continue();
    const json = { status: false, code: 404, message: 'There are no tags today.' };
    return route.fulfill({ status: 404, json });
  });
  await page.goto('/#/system/tags');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('There are no tags today.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There are no tags today.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
});

test('filters and the last page of the companies are restored on the next visit', async ({ page }) => {
  await signInAs(page, 'admin', '/system/companies');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await expect(page).toHaveURL(/filters=/);
  await page.goto('/#/system/tags');
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  await page.goto('/#/system/companies');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all');

  // Back shows what was there before, also after a reload.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Trashed');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('trashed');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('trashed');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all');
});

test('a list works with the keyboard, and closing the panel returns the focus', async ({ page }) => {
  await signInAs(page, 'admin', '/system/picklists');
  await page.locator('tbody tr[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('row').nth(2);
  await expect(second).toBeFocused();
  const name = (await second.getByRole('link').first().textContent())!;
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name, exact: true });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/panels=pick-list\.\d+$/);
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('a panel has its own link', async ({ page }) => {
  await signInAs(page, 'admin', '/system/picklists');
  const href = await page.getByRole('link', { name: 'Industry' }).getAttribute('href');
  await page.goto(`/${href}`);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Industry' })).toBeVisible();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/system\/picklists$/);
});

test('an empty list has its button once', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const { id } of await ask(page, '/api/system/tags?limit=100')) await tell(page, `/api/system/tags/${id}/delete`);
  await signInAs(page, 'admin', '/system/tags');
  await expect(page.getByText('No Tags available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Tag' })).toHaveCount(1);
});

test('what a list shows is saved as a view, shown again, updated, renamed and deleted', async ({ page }) => {
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  await signInAs(page, 'sam', '/deals/browse');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(
    page.getByText('Search, filter or sort the list, or choose its columns, to save a view of it.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await search.fill('web');
  await expect(page).toHaveURL(/search=web/);
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=value/);
  await choose('Save as a view');
  const form = page.getByRole('dialog', { name: 'Save View' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Web, small first');
  await page.keyboard.press('Enter');
  await expect(page.getByText('View “Web, small first” saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views: Web, small first' })).toBeFocused();

  await page.goto('/#/dashboard');
  await page.goto('/#/deals/browse');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await choose('Web, small first');
  await expect(search).toHaveValue('web');
  await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute('aria-sort', 'ascending');
  // The rows of before are pale until the new ones are there.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await expectAccessible(page);

  await search.fill('website');
  await expect(page).toHaveURL(/search=website/);
  await choose('Update “Web, small first”');
  await expect(page.getByRole('button', { name: 'Views: Web, small first' })).toBeVisible();
  await choose('Rename this view');
  await page.getByRole('dialog', { name: 'Rename View' }).getByRole('textbox', { name: 'Name' }).fill('Websites');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Views: Websites' })).toBeVisible();
  await choose('Delete this view');
  await expect(page.getByText('View “Websites” deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'Views: Websites' })).toBeVisible();
});
