import { expect, signInAs, test } from '../story.ts';

test('a company added from the list opens, and a new person starts with the name', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies');
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Zebra Crossing Press');
  await form.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('dialog', { name: /Zebra Crossing Press/ });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Change Postal address' }), 'what is empty can be filled').toHaveCount(
    1,
  );
  await page.goto('/#/contacts/people');
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Person' }).getByLabel('First name')).toBeFocused();
});

test('“www.foo.de” and “-” were read in an import and refused in the form', async ({ page }) => {
  await signInAs(page, 'erin', '/contacts/companies');
  const stored = async (name: string) => {
    const answer = await page.request.get(`/api/contacts/companies?search=${encodeURIComponent(name)}`);
    const { data } = (await answer.json()) as { data: { website: string | null; phone: string | null }[] };
    return data.map(({ website, phone }) => [website, phone]);
  };
  for (const [name, website, phone, expected] of [
    ['Meant With Scheme', 'www.foo.de', '+49 89 1234542', ['https://www.foo.de', '+49891234542']],
    ['Meant Nothing', '-', '-', [null, null]],
  ] as const) {
    await page.getByRole('button', { name: 'Add Company' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Company' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await form.getByRole('textbox', { name: 'Website' }).fill(website);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
    expect(await stored(name)).toEqual([expected]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // The same in an import, where the rows are shown as they will be stored.
  await page.goto('/#/contacts/companies/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'sites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name,Phone,Website,Country\nImported With Scheme,089 / 123 45 42,www.foo.de,Germany\nImported Nothing,-,-,\n',
    ),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Imported With Scheme')).toContainText('+49891234542');
  await expect(row('Imported With Scheme')).toContainText('https://www.foo.de');
  await expect(row('Imported With Scheme')).not.toContainText('089');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported 2 companies')).toBeVisible();
  expect(await stored('Imported With Scheme')).toEqual([['https://www.foo.de', '+49891234542']]);
  expect(await stored('Imported Nothing')).toEqual([[null, null]]);
});
