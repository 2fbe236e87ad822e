import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookOf } from '../../server/testing/sheets.ts';
import { send } from '../calls.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const give = (page: Page, name: string, lines: string[]) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const search = (page: Page, noun: string, text: string) =>
  page.getByRole('searchbox', { name: `Search ${noun}` }).fill(text);

const add = async (page: Page, kind: 'companies' | 'people', data: object): Promise<number> =>
  (await send(page, `/api/contacts/${kind}/add`, data)).id;

test('a sales rep imports companies, looks at the rows that were left out, and undoes the import', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'sam', '/contacts/companies');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import Companies', level: 1 })).toBeVisible();
  await give(page, 'empty.csv', ['Name,Email']);
  await expect(page.getByRole('alert')).toHaveText('The file has headings but no rows.');
  await page.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('button', { name: 'Yes' }).click();

  await give(page, 'prospects.csv', [
    'Company name;E-mail;Phone;City;Shoe size',
    'Kestrel Import One;hello@kestrel-one.test;(555) 010-7777;Bristol;9',
    'Kestrel Import Two;not an address;;;',
    'Harbour & Finch;;;;',
  ]);
  await expect(page.getByText('3 rows. The columns are mapped')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for E-mail' })).toHaveValue('Email');
  await expect(page.getByRole('combobox', { name: 'Field for City' })).toHaveValue('Physical address: city');
  await expect(page.getByRole('combobox', { name: 'Field for Shoe size' })).toHaveValue('Leave out');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Field for Company name' }).click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await expect(page.getByText('Please map a column to Name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Field for Company name' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();

  await expect(figure(page, 'With problems')).toContainText('1');
  await expect(row(page, 'Kestrel Import Two')).toContainText('The Email value must be a valid email address.');
  await expect(row(page, 'Harbour & Finch')).toContainText('Exists');
  // Sam may not change a colleague's company.
  await expect(page.getByRole('combobox', { name: 'What to do with row 4' }).locator('option')).toHaveText([
    'Skip',
    'Update',
    'Import anyway',
  ]);
  await expectAccessible(page);
  await expectFits(page);
  // Back leads out of the import, and what was mapped would have to be mapped again.
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await page.getByText('Problems', { exact: true }).click();
  await expect(row(page, 'Kestrel Import One')).toBeHidden();
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(page.getByText('Imported 1 company')).toBeVisible();
  await expect(figure(page, 'Added')).toContainText('1');
  await expect(figure(page, 'Skipped')).toContainText('1');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download errors' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('The Email value must be a valid email address.');
  await page.getByRole('link', { name: 'Show companies' }).click();
  await search(page, 'companies', 'Kestrel Import');
  await expect(row(page, 'Kestrel Import One')).toContainText('Sam Okafor');
  // Ctrl Z inside a field undoes typing, so leave the field first.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('No Companies available.')).toBeVisible();
});

test('an Excel workbook is imported: the sheet that is read is named, and its rows are checked', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Of an Excel workbook (.xlsx, up to 4.00MB) the first sheet is read.')).toBeVisible();
  const buffer = await bookOf({
    Fair: [
      ['Company name', 'E-mail', 'City', 'Stand'],
      ['Lark Workbook Ltd', 'hello@lark.test', 'Bristol', 14],
      ['Teal Workbook Ltd', 'not an address', null, 15],
    ],
    Notes: [['Not read']],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name: 'fair.xlsx', mimeType, buffer });
  await expect(page.getByText('2 rows in the sheet “Fair”. The columns are mapped')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for E-mail' })).toHaveValue('Email');
  await expect(row(page, 'Stand')).toContainText('14 · 15');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(row(page, 'Teal Workbook Ltd')).toContainText('The Email value must be a valid email address.');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported 1 company')).toBeVisible();
  await page.getByRole('link', { name: 'Show companies' }).click();
  await search(page, 'companies', 'Lark Workbook');
  await expect(row(page, 'Lark Workbook Ltd')).toContainText('Prospect');
});

test('people are imported with the companies they name, at phone width too', async ({ page, quiet }) => {
  quiet.expectErrors(/ERR_FAILED/);
  await page.setViewportSize(phone);
  await signInAs(page, 'erin', '/contacts/people');
  await add(page, 'people', { first_name: 'Robin', email: 'robin@alder.test' });
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await give(page, 'people.csv', [
    'Full name,Company,Job title,Email',
    'Wren Alder,Alder Import House,Owner,',
    'Robin,Alder Elsewhere,Buyer,robin@alder.test',
  ]);
  await expect(page.getByRole('combobox', { name: 'Field for Full name' })).toHaveValue('Full name');
  await expectFits(page);
  await page.getByRole('checkbox', { name: 'Add companies that are missing' }).check();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(figure(page, 'New')).toContainText('1 new company');
  const kept = page.getByText('An update does not change: Company. These columns are only used for new people.');
  await expect(kept).toBeHidden();
  await page.getByRole('combobox', { name: 'What to do with duplicates' }).selectOption('update');
  await expect(kept).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  // If only the answer was lost, the second try says what the first one has done.
  await page.route('**/api/contacts/people/import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch');
  await page.unroute('**/api/contacts/people/import');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(figure(page, 'Added')).toContainText('1');
  // An Undo that did not reach the server can be tried again; a long one says that it is under way.
  const undo = page.getByRole('button', { name: 'Undo import' });
  await page.route('**/undo', (route) => route.abort());
  await undo.click();
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await page.unroute('**/undo');
  await undo.click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(undo).toHaveCount(0);
  // The message passes; the figures would go on saying that people were added.
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await expect(figure(page, 'Added')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show people' }).click();
  await search(page, 'people', 'Wren Alder');
  await expect(page.getByText('No People available.')).toBeVisible();
});

test('two companies are merged with everything attached, and Undo separates them again', async ({ page, quiet }) => {
  quiet.expectErrors(/401/);
  await signInAs(page, 'erin');
  const stays = await add(page, 'companies', { name: 'Quillfeather Press', type: 'prospect' });
  const goes = await add(page, 'companies', {
    name: 'Quill Feather Press',
    type: 'prospect',
    email: 'hi@quill.test',
    website: 'https://quill.test',
    phone: '+442079460958',
  });
  await add(page, 'people', { first_name: 'Orla', last_name: 'Quill', company: goes });
  await page.goto(`/#/contacts/companies/${stays}`);
  await page.getByRole('button', { name: 'Actions for Quillfeather Press' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const panel = page.getByRole('dialog', { name: 'Merge Company' });
  await panel.getByRole('button', { name: /Quill Feather Press/ }).click();
  await expect(panel.getByRole('radio', { name: 'Email of Quill Feather Press: hi@quill.test' })).toBeChecked();
  await expect(panel.getByRole('radio', { name: 'Name of Quillfeather Press: Quillfeather Press' })).toBeChecked();
  await expect(panel.getByText('+44 20 7946 0958')).toBeVisible();
  await expect(panel.getByText('Also moved: 1 Person.')).toBeVisible();
  await expectAccessible(page);
  const noWebsite = panel.getByRole('radio', { name: 'Website of Quillfeather Press: empty' });
  await noWebsite.check();
  // The choices were lost when the session ended in the middle of a merge.
  await page.context().clearCookies();
  await panel.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await signInAs(page, 'erin', `/contacts/companies/${stays}?panels=company-merge.${stays}`);
  await expect(noWebsite).toBeChecked();
  await panel.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(panel).toBeHidden();
  const card = page.getByRole('region', { name: 'Prospect' });
  await expect(card.getByRole('link', { name: 'hi@quill.test' })).toBeVisible();
  await expect(card).not.toContainText('https://quill.test');
  await expect(row(page, 'Orla Quill')).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .filter({ hasText: 'Companies merged' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row(page, 'Orla Quill')).toBeHidden();
  await page.goto(`/#/contacts/companies/${goes}`);
  await expect(row(page, 'Orla Quill')).toBeVisible();
});

test('two people are merged; Merge needs the right to delete, Import the right to import', async ({ page }) => {
  await signInAs(page, 'erin');
  const stays = await add(page, 'people', { first_name: 'Tamsin', last_name: 'Vale' });
  await add(page, 'people', { first_name: 'Tamsyn', last_name: 'Vale', email: 'tam@vale.test' });
  await page.goto(`/#/contacts/people/${stays}`);
  await page.getByRole('button', { name: 'Actions for Tamsin Vale' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  const panel = page.getByRole('dialog', { name: 'Merge Person' });
  await panel.getByRole('combobox', { name: 'Person to merge' }).fill('tamsyn');
  await page.getByRole('option', { name: /Tamsyn Vale/ }).click();
  await panel.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Person' }).getByRole('link', { name: 'tam@vale.test' })).toBeVisible();

  await signInAs(page, 'sam', '/contacts/companies');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Full view' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Merge…' })).toBeHidden();

  await signInAs(page, 'pia', '/contacts/people');
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeHidden();
  await page.goto('/#/contacts/people/import');
  await expect(page).toHaveURL(/#\/403/);
});
