import type { Page } from '@playwright/test';
import { send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

async function check(page: Page, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type="file"]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check rows' }).click();
}

test('an import undone by Ctrl Z still said what it had imported', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies/import');
  await check(page, ['Company name', 'Plover Undone Ltd']);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(figure(page, 'Added')).toContainText('1');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await expect(figure(page, 'Added')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
});

test('so did one undone in its message; done again, it is offered to be undone again', async ({ page }) => {
  await signInAs(page, 'erin');
  await send(page, '/api/contacts/companies/add', { name: 'Plover Again Ltd', type: 'prospect' });
  await page.goto('/#/contacts/companies/import');
  await check(page, ['Company name,Website', 'Plover Again Ltd,https://plover.test']);
  await page.getByRole('combobox', { name: 'What to do with duplicates' }).selectOption('update');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(figure(page, 'Updated')).toContainText('1');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(figure(page, 'Updated')).toContainText('1');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
});
