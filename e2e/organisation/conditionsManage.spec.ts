import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { send } from '../calls.ts';
import { make, open, path, writeup } from './conditionStory.ts';

test('a manager adds, filters, prints, archives, brings back and deletes a condition', async ({ page, context }) => {
  await signInAs(page, 'admin', '/organization/conditions');
  await expect(page.getByRole('heading', { name: 'Conditions', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Condition' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('Viktor');
  await page.getByRole('option', { name: /^Viktor/ }).click();
  await dialog.getByRole('combobox', { name: 'Condition / Formula' }).click();
  await page.getByRole('option', { name: 'Danger' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Condition added')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Employee' }).fill('Viktor');
  await page.getByRole('option', { name: /^Viktor/ }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  const row = page.getByRole('row', { name: /Viktor Sand/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  const menu = async (name: string) => {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const opened = context.waitForEvent('page');
  await menu('Print');
  const print = await opened;
  await expect(print.getByRole('heading', { name: 'Danger Formula' })).toBeVisible();
  await expect(print).toHaveURL(/\/conditions\/\d+\/print$/);
  await print.close();
  await menu('Archive');
  await expect(page.getByText('Are you sure you want to archive this condition?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No Conditions available.')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('archived');
  await menu('Un-archive');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'State' }).selectOption('active');
  await menu('Delete');
  await expect(page.getByText('Are you sure you want to delete this Condition?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
});

test('formulas are edited by those who manage conditions', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/conditions/formulas');
  await page.getByRole('button', { name: 'Actions for Power' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Steps').fill('First\nSecond');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Power/ }).getByRole('listitem')).toHaveText(['First', 'Second']);
  await expectAccessible(page);
});

test('on a phone the list and the write-up fit', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-04-17');
  await open(page, 'joe', id);
  await expectFits(page);
  await expectAccessible(page, '[role="dialog"]');
});

test('the long words of a formula pushed the write-up out of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin');
  const word = 'Kundenzufriedenheitsverbesserungsmaßnahmenkatalog';
  await send(page, `${path}/formulas/add`, { name: word, label: word, steps: `${word}${word}`, credit_name: word });
  const id = await make(page, 'Joe', word, '2025-04-24');
  await open(page, 'joe', id);
  for (const name of ['Progress of all steps', `Progress of ${word}${word}`]) {
    const { x, width } = (await writeup(page).getByRole('progressbar', { name }).boundingBox())!;
    expect(x + width).toBeLessThan(phone.width);
  }
  await expect(writeup(page).getByText(`Quoted Material by ${word}.`)).toBeAttached();
  expect(
    await writeup(page).evaluate((one) => one.querySelector('h2 + p')!.getBoundingClientRect().right),
  ).toBeLessThan(phone.width);
});

test('the page of an employee has their conditions', async ({ page }) => {
  await signInAs(page, 'erin', '/system/employees');
  await page.getByRole('link', { name: 'Joe Tanaka' }).click();
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'Posts',
    'Statistics',
    'Conditions',
    'Enrollments',
    'History',
  ]);
  await page.getByRole('tab', { name: 'Conditions' }).click();
  const rows = page.getByRole('table', { name: 'Conditions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Employee' })).toHaveCount(0);
  await rows
    .first()
    .getByText(/^Emergency Formula/)
    .click();
  const modal = page.getByRole('dialog', { name: 'Condition Writeup' });
  await expect(modal).toContainText('Condition Write-up · Joe Tanaka');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Conditions' })).toHaveAttribute('aria-selected', 'true');
});

test('the menus of one person’s conditions have names of their own', async ({ page }) => {
  await signInAs(page, 'joe', '/hat/conditions');
  const menus = page.getByRole('button', { name: /^Actions for Joe Tanaka, .+, week ending \d+ [A-Z][a-z]{2}'\d\d$/ });
  await expect(menus.nth(1)).toBeVisible();
  const names = await menus.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
});
