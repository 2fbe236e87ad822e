import type { Page } from '@playwright/test';
import { expect, expectAccessible, showIn, signInAs, test } from '../story.ts';

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const headings = async (page: Page) =>
  (await page.getByRole('main').getByRole('columnheader').allTextContents()).map((text) => text.trim());
const opened = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Columns' });
  await expect(box).toBeVisible();
  return box;
};

test('columns of a list are chosen, kept for the next visit, seen in another tab, and reset', async ({
  page,
  context,
}) => {
  await signInAs(page, 'sam', '/deals/browse');
  await expect(heading(page, 'Company')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/deals/browse');
  await expect(heading(other, 'Company')).toBeVisible();

  const box = await opened(page);
  await expect(box.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await box.getByRole('checkbox', { name: 'Company' }).uncheck();
  await box.getByRole('checkbox', { name: 'Tags' }).uncheck();
  await box.getByRole('checkbox', { name: 'Point of Contact' }).check();
  await expect(heading(page, 'Company')).toHaveCount(0);
  await expect(heading(page, 'Point of Contact')).toBeVisible();
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectAccessible(page);
  await showIn(page, 'light');

  await expect(heading(other, 'Company')).toHaveCount(0);
  await expect(heading(other, 'Point of Contact')).toBeVisible();
  await other.close();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Point of Contact')).toBeVisible();
  await expect(heading(page, 'Company')).toHaveCount(0);

  await (await opened(page)).getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Company')).toBeVisible();
  await expect(heading(page, 'Point of Contact')).toHaveCount(0);
});

test('columns are chosen and moved with the keyboard', async ({ page }) => {
  await signInAs(page, 'sam', '/deals/browse');
  await expect(heading(page, 'Company')).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  const box = page.getByRole('dialog', { name: 'Columns' });
  await expect(box.getByRole('checkbox', { name: 'Company' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(page, 'Company')).toHaveCount(0);
  await box.getByRole('button', { name: 'Move Status' }).press('ArrowUp');
  await expect(box.locator('[data-said]')).toHaveText('Status is now 4 of 12');
  await expect.poll(async () => (await headings(page)).slice(0, 3)).toEqual(['Name', 'Status', 'Value']);
  await expect(box.getByRole('button', { name: 'Move Status' })).toBeFocused();
});

test('hiding the column that a list is sorted by ends that order', async ({ page }) => {
  await signInAs(page, 'sam', '/deals/browse?sort=-value');
  await expect(heading(page, 'Value')).toHaveAttribute('aria-sort', 'descending');
  const box = await opened(page);
  await box.getByRole('checkbox', { name: 'Value' }).uncheck();
  await expect(heading(page, 'Value')).toHaveCount(0);
  await expect(page).not.toHaveURL(/sort=/);
  // A link that sorts by it shows it as long as it does.
  await page.goto('/#/deals/browse?sort=value');
  await expect(heading(page, 'Value')).toHaveAttribute('aria-sort', 'ascending');
});

test('a view keeps its columns, and leaves the own ones alone', async ({ page }) => {
  await signInAs(page, 'sam', '/deals/browse');
  const box = await opened(page);
  await box.getByRole('checkbox', { name: 'Company' }).uncheck();
  await expect(heading(page, 'Company')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  await page.getByRole('dialog', { name: 'Save View' }).getByRole('textbox', { name: 'Name' }).fill('Narrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Views: Narrow' })).toBeVisible();
  await (await opened(page)).getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Company')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Narrow' }).click();
  await expect(heading(page, 'Company')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Views: Narrow' })).toBeVisible();
  // What is changed here is not saved for the list.
  await (await opened(page)).getByRole('checkbox', { name: 'Status' }).uncheck();
  await expect(heading(page, 'Status')).toHaveCount(0);
  await page.goto('/#/dashboard');
  await page.goto('/#/deals/browse');
  await expect(heading(page, 'Company')).toBeVisible();
  await expect(heading(page, 'Status')).toBeVisible();
});

test('on a phone, the columns are the parts of the cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'sam', '/deals/browse');
  const card = page.getByRole('list', { name: 'Deals' }).getByRole('listitem').first();
  await expect(card.getByText('Sales Rep')).toBeVisible();
  const box = await opened(page);
  await box.getByRole('checkbox', { name: 'Sales Rep' }).uncheck();
  await expect(card.getByText('Sales Rep')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
});

test('the id of a program could be sorted by, but never be seen', async ({ page }) => {
  await signInAs(page, 'admin', '/programs');
  await expect(heading(page, 'Title')).toBeVisible();
  expect(await headings(page)).not.toContain('ID');
  const box = await opened(page);
  await box.getByRole('checkbox', { name: 'ID' }).check();
  await expect(heading(page, 'ID')).toBeVisible();
  await box.getByRole('checkbox', { name: 'ID' }).uncheck();
  await expect(heading(page, 'ID')).toHaveCount(0);
});
