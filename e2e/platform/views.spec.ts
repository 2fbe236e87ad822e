import type { Page } from '@playwright/test';
import { expect, expectAccessible, showIn, signInAs, test } from '../story.ts';

const menu = async (page: Page) => {
  await page.getByRole('button', { name: /^Views/ }).click();
  return page.getByRole('menu');
};
const shown = (page: Page, name: string) => page.getByRole('button', { name: `Views: ${name}` });

test('a view is shared with everyone, who can use it and save it, but not change it', async ({
  page,
  browser,
  house,
}) => {
  await signInAs(page, 'erin', '/deals/browse');
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('web');
  await expect(page).toHaveURL(/search=web/);
  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Sales Rep' }).fill('Sam');
  await page.getByRole('option', { name: 'Sam Okafor' }).click();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await (await menu(page)).getByRole('menuitem', { name: 'Save as a view' }).click();
  await page.getByRole('dialog', { name: 'Save View' }).getByRole('textbox', { name: 'Name' }).fill('Web of Sam');
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Web of Sam')).toBeVisible();

  const sams = await browser.newContext({ baseURL: house, reducedMotion: 'reduce' });
  const colleague = await sams.newPage();
  await signInAs(colleague, 'sam', '/deals/browse');
  await expect(colleague.getByRole('button', { name: 'Views', exact: true })).toBeVisible();

  await (await menu(page)).getByRole('menuitem', { name: 'Share with everyone' }).click();
  await expect(page.getByText('View “Web of Sam” shared with everyone')).toBeVisible();

  // It comes to an open list without a reload.
  await expect(async () => {
    await colleague.keyboard.press('Escape');
    const entry = (await menu(colleague)).getByRole('menuitem', { name: /Web of Sam.*Erin/ });
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(colleague.getByText('Shared by colleagues')).toBeVisible();
  await expectAccessible(colleague);
  await showIn(colleague, 'dark');
  await expectAccessible(colleague);
  await colleague.getByRole('menuitem', { name: /Web of Sam/ }).click();
  await expect(shown(colleague, 'Web of Sam')).toBeVisible();
  await expect(colleague.getByRole('searchbox', { name: 'Search deals' })).toHaveValue('web');
  await expect(colleague.getByRole('list', { name: 'Active filters' })).toContainText('Sales Rep: Sam Okafor');

  const theirs = await menu(colleague);
  await expect(theirs.getByRole('menuitem', { name: 'Save as my own view' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: /Rename|Delete|Stop sharing/ })).toHaveCount(0);
  await theirs.getByRole('menuitem', { name: 'Save as my own view' }).click();
  await colleague.getByRole('dialog', { name: 'Save View' }).getByRole('textbox', { name: 'Name' }).fill('Mine');
  await colleague.keyboard.press('Enter');
  await expect(shown(colleague, 'Mine')).toBeVisible();

  await (await menu(page)).getByRole('menuitem', { name: 'Stop sharing' }).click();
  await expect(page.getByText('View “Web of Sam” is no longer shared')).toBeVisible();
  await colleague.reload();
  await expect(shown(colleague, 'Mine')).toBeVisible();
  await menu(colleague);
  await expect(colleague.getByRole('menuitem', { name: 'Mine' })).toBeVisible();
  await expect(colleague.getByRole('menuitem', { name: /Web of Sam/ })).toHaveCount(0);
  await sams.close();
});
