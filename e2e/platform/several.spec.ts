import type { Locator, Page } from '@playwright/test';
import { read } from '../calls.ts';
import { expect, expectAccessible, expectAccessibleInBoth, expectFits, phone, signInAs, test } from '../story.ts';

const screen = '/deals/browse';
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const names = async (page: Page) => {
  const found = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(found.first()).toBeVisible();
  const labels = await found.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
  return labels.map((label) => label.replace('Select ', ''));
};
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).locator('> *').filter({ hasText: text });

test('several deals are selected with Shift and archived together, and one Undo brings them back', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  const [one, two, three, four] = await names(page);
  await box(page, one!).check();
  await expect(bar(page)).toContainText('1 selected');
  await box(page, three!).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(box(page, two!)).toBeChecked();
  await expect(box(page, four!)).not.toBeChecked();
  await expectAccessibleInBoth(page, '[role="toolbar"], thead, tbody tr:nth-child(-n+3)');
  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Are you sure you want to archive these 3 Deals?').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, '3 Deals archived')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(box(page, two!)).toBeHidden();
  await toast(page, '3 Deals archived').getByRole('button', { name: 'Undo' }).click();
  await expect(box(page, two!)).toBeVisible();
  expect((await names(page)).slice(0, 3)).toEqual([one, two, three]);
});

test('the keyboard was at the top of the page after a whole page of the list was archived', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const [first] = await names(page);
  await bar(page).getByRole('button', { name: 'Archive' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await expect(page.getByRole('row').nth(1)).not.toContainText(first!);
});

test('all rows of a list are selected, not only those of its page', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const shown = (await names(page)).length;
  await expect(bar(page)).toContainText(`${shown} selected`);
  const all = bar(page).getByRole('button', { name: /^Select all \d+$/ });
  const total = Number((await all.innerText()).replace('Select all ', ''));
  expect(total).toBeGreaterThan(shown);
  await all.click();
  await expect(bar(page)).toContainText(`${total} selected`);
  await expect(all).toBeHidden();
  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByText(`Are you sure you want to archive these ${total} Deals?`).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  // The keyboard is where the list was, not at the top of the page.
  await expect(page.locator('[data-empty]', { hasText: 'No Deals available.' })).toBeFocused();
  await toast(page, `${total} Deals archived`).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(shown);
});

test('one form changes several deals, only in what is filled in', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin', screen);
  const [one, two] = await names(page);
  await box(page, one!).check();
  await box(page, two!).check();
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit 2 Deals' });
  await expect(form).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill in what is to be changed.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Expected Close' }).fill('2031-05-06');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, '2 Deals saved')).toBeVisible();
  const deals = await read<{ name: string; value: string; expected_close_on: string }[]>(page, '/api/jobs/deals');
  const changed = deals.filter(({ expected_close_on }) => expected_close_on === '2031-05-06');
  expect(new Set(changed.map(({ name }) => name))).toEqual(new Set([one, two]));
});

test('rows are selected by keyboard, and a new search starts without a selection', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  const [one, two] = await names(page);
  await page
    .getByRole('row')
    .filter({ has: box(page, one!) })
    .focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 selected');
  await expect(box(page, two!)).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search deals' }).fill(two!);
  await expect(bar(page)).toBeHidden();
  await expect(box(page, two!)).not.toBeChecked();
});

test('the bar of a selection covered the row that was just selected, and the row that the keyboard was on', async ({
  page,
}) => {
  await signInAs(page, 'admin', screen);
  await names(page);
  const rows = page.locator('tbody').getByRole('row');
  const lowest = await rows.evaluateAll((all) =>
    all.findLastIndex((row) => row.getBoundingClientRect().bottom <= innerHeight),
  );
  const isClear = async (row: Locator) => {
    const [its, bars] = [(await row.boundingBox())!, (await bar(page).boundingBox())!];
    return its.y + its.height <= bars.y;
  };
  await rows.nth(lowest).getByRole('checkbox').check();
  await expect(bar(page)).toContainText('1 selected');
  await expect.poll(() => isClear(rows.nth(lowest)), 'what was just selected').toBe(true);
  await page.keyboard.press('Tab');
  for (const at of [1, 2, 3]) {
    const row = rows.nth(lowest + at);
    await row.focus();
    await page.keyboard.press('Tab');
    await expect(row.locator(':focus')).toHaveCount(1);
    await expect.poll(() => isClear(row), `row ${lowest + at}`).toBe(true);
  }
});

test('what is selected at one company is not selected at the next', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies/2');
  await names(page);
  await page.goto('/#/contacts/companies/1');
  await page.getByRole('checkbox', { name: 'Select Cleo Barton' }).check();
  await expect(bar(page)).toContainText('1 selected');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Select Cleo Barton' })).toBeHidden();
  await names(page);
  await expect(bar(page)).toBeHidden();
});

test('a sales rep is offered only what their own deals allow', async ({ page }) => {
  await signInAs(page, 'sam', screen);
  await names(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page).getByRole('button', { name: 'Select all' })).toBeHidden();
  await expect(bar(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
});

test('on a phone the cards are selected and a menu holds the actions', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin', screen);
  const [one, two] = await names(page);
  await box(page, one!).check();
  await box(page, two!).check();
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change Sales Rep' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Sales Rep (2 Deals)' })).toBeVisible();
  await expectFits(page);
});
