import { companies, expect, test } from '../gallery.ts';

test.use({ section: 'Selects' });

test('a select has a prompt and can be used by keyboard', async ({ gallery }) => {
  const { page, expectValue } = gallery;
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveAttribute('placeholder', 'Please select an option');
  await status.focus();
  // Press Down until the wanted option is marked, as people do: the first press may come before the list is open.
  const marked = page.locator('[data-combobox-selected]').filter({ visible: true });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(marked).toHaveText('Won', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expectValue('status', 2);

  const priority = page.getByRole('combobox', { name: 'Priority' });
  await expect(priority).toHaveAttribute('placeholder', 'Select one option');
  await priority.fill('nothing like it');
  await expect(
    page.getByText('No result matching your search criteria found!').filter({ visible: true }),
  ).toBeVisible();
  await priority.fill('seven');
  await page.getByRole('option', { name: 'Seven' }).click();
  await expectValue('priority', 7);
  await page.getByRole('button', { name: 'Clear Priority' }).click();
  await expectValue('priority', null);

  await page.getByRole('combobox', { name: 'Nothing To Choose' }).click();
  await expect(page.getByText('No options found').filter({ visible: true })).toBeVisible();
});

test('a multi-select can select all, and sums up the choice', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const services = field('services').getByRole('button');
  await expect(services).toHaveText('Select one or more');
  await services.click();
  await page.getByRole('option', { name: 'Branding' }).click();
  await page.getByRole('option', { name: 'Search ads' }).click();
  await expect(services).toHaveText('Branding, Search ads');
  await page.getByRole('option', { name: 'Copywriting' }).click();
  await expect(services).toHaveText('3 selected');
  await page.getByRole('option', { name: 'Select All' }).click();
  await expectValue('services', [1, 2, 3, 4, 5]);
  await page.getByRole('option', { name: 'Select All' }).click();
  await expectValue('services', []);
  await page.getByRole('textbox', { name: 'Search Services' }).fill('zzz');
  await expect(page.getByRole('status').getByText('No result matching your search criteria found!')).toBeVisible();
});

test('a multi-select works by keyboard and respects its maximum', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  await expect(field('services_required').getByRole('button')).toHaveText('Select at least one option');
  await expect(field('services_between').getByRole('button')).toHaveText('Select between 1 and 2 options');
  const button = field('services_max').getByRole('button');
  await expect(button).toHaveText('Select up to 2 option(s)');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Branding' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Select All' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectValue('services_max', [1, 2]);
  await expect(page.getByRole('status').getByText('Select up to 2 option(s)')).toBeVisible();
  await page.getByRole('option', { name: 'Copywriting' }).click({ force: true });
  await expectValue('services_max', [1, 2]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a reference is searched once three characters are typed', async ({ gallery }) => {
  const { page, answer, expectValue } = gallery;
  const calls = await answer('/api/gallery/companies', { data: companies });
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.click();
  await expect(page.getByRole('status').getByText('Type 3 or more character(s)')).toBeVisible();
  await company.pressSequentially('a');
  await expect(page.getByRole('status').getByText('Enter 2 more character(s)')).toBeVisible();
  await company.pressSequentially('c');
  await expect(page.getByRole('status').getByText('Enter 1 more character(s)')).toBeVisible();
  await company.pressSequentially('me');
  await expect(page.getByRole('option', { name: 'Acme Foundry Client' })).toBeVisible();
  expect(calls.map((request) => new URL(request.url()).search)).toEqual(['?q=acme']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectValue('company', 2);
  await expect(company).toHaveValue('Acorn & Sons');
  await page.getByRole('button', { name: 'Clear Company' }).click();
  await expectValue('company', null);
  await company.fill('acme');
  await expect(page.getByRole('option', { name: 'Acme Foundry Client' })).toBeVisible();
  await company.press('Enter');
  await expectValue('company', 1);
  await expect(company).toHaveValue('Acme Foundry');
});

test('with options offered at once, fewer than three characters search those and ask for more', async ({ gallery }) => {
  const { page, answer, expectValue } = gallery;
  const calls = await answer('/api/gallery/reps', {
    data: ['Ada Lind', 'Ben Odu'].map((text, at) => ({ id: at + 1, text })),
  });
  const rep = page.getByRole('combobox', { name: 'Sales Rep' });
  await rep.click();
  await expect(page.getByRole('option')).toHaveText(['Ada Lind', 'Ben Odu']);
  await rep.fill('be');
  await expect(page.getByRole('option')).toHaveText(['Ben Odu']);
  await expect(page.getByRole('status').getByText('Enter 1 more character(s)')).toBeVisible();
  expect(calls.map((request) => new URL(request.url()).search)).toEqual(['']);
  await page.getByRole('option', { name: 'Ben Odu' }).click();
  await expectValue('rep', 2);
});

test('searches wait: 300 ms for references, 500 ms for selects', async ({ gallery }) => {
  const { page, answer, expectValue } = gallery;
  const references = await answer('/api/gallery/companies', { data: companies });
  const selects = await answer('/api/gallery/timezones', { data: [{ id: 'Europe/Berlin', text: 'Berlin' }] });
  await page.clock.install({ time: new Date('2024-03-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2024-03-05T10:00:00Z'));
  await page.getByRole('combobox', { name: 'Company' }).fill('acme');
  await page.clock.runFor(290);
  expect(references).toHaveLength(0);
  await page.clock.runFor(20);
  await expect.poll(() => references.length).toBe(1);

  await page.getByRole('combobox', { name: 'Time Zone' }).fill('ber');
  await page.clock.runFor(490);
  expect(selects).toHaveLength(0);
  await page.clock.runFor(20);
  await page.clock.resume();
  await page.getByRole('option', { name: 'Berlin' }).click();
  await expectValue('timezone', 'Europe/Berlin');
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Berlin');
});

test('a search that fails or finds nothing says so', async ({ gallery, quiet }) => {
  const { page, answer } = gallery;
  quiet.expectErrors(/500/);
  await answer('/api/gallery/companies', (request) =>
    request.url().includes('none') ? { data: [] } : { status: 500, message: 'The index is being rebuilt' },
  );
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('acme');
  await expect(page.getByRole('status').getByText('Oops, looks like there was an error.')).toBeVisible();
  await expect(page.getByRole('status').getByText('The index is being rebuilt')).toBeVisible();
  await company.fill('none');
  await expect(page.getByRole('status').getByText('No result matching your search criteria found!')).toBeVisible();
});

test('several references can be chosen up to the maximum, and Backspace removes one', async ({ gallery }) => {
  const { page, field, answer, expectValue } = gallery;
  await answer('/api/gallery/people', { data: [1, 2, 3, 4].map((id) => ({ id, text: `Person ${id}` })) });
  const people = page.getByRole('combobox', { name: 'People' });
  await expect(people).toHaveAttribute('placeholder', 'Select up to 3 option(s)');
  for (const id of [1, 2, 3]) {
    await people.fill('pers');
    await page.getByRole('option', { name: `Person ${id}` }).click();
  }
  await expectValue('people', [1, 2, 3]);
  await people.fill('pers');
  await expect(page.getByRole('status').getByText('Select up to 3 option(s)')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Person 4' })).toHaveCount(0);
  await people.press('Enter');
  await expectValue('people', [1, 2, 3]);
  await people.fill('');
  await people.press('Backspace');
  await expectValue('people', [1, 2]);
  await people.fill('pers');
  await expect(page.getByRole('option', { name: 'Person 3' })).toBeVisible();
  await people.press('Enter');
  await expectValue('people', [1, 2, 3]);
  await people.press('Backspace');
  await field('people').getByRole('button', { name: 'Remove Person 1' }).click();
  await expectValue('people', [2]);
});

test('a new tag is temporary until the server has saved it', async ({ gallery }) => {
  const { page, field, answer, expectValue } = gallery;
  await answer('/api/gallery/tags', { data: [] });
  const calls = await answer('/api/gallery/tags/add', { data: { id: 9, text: 'Urgent' }, after: 600 });
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Urgent');
  await tags.press('Enter');
  await expect(field('tags').locator('[aria-busy]')).toHaveText('Urgent');
  await expectValue('tags', []);
  await expectValue('tags', [9]);
  await expect(field('tags').locator('[aria-busy]')).toHaveCount(0);
  expect(calls[0]!.postDataJSON()).toEqual({ text: 'Urgent' });
});

test('a tag that cannot be saved disappears and says why', async ({ gallery, quiet }) => {
  const { page, field, answer, expectValue } = gallery;
  quiet.expectErrors(/422/);
  await answer('/api/gallery/tags', { data: [] });
  await answer('/api/gallery/tags/add', {
    status: 422,
    message: 'Invalid',
    data: { text: ['The Text value is already taken.'] },
  });
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Urgent');
  await page.getByRole('option', { name: 'Add “Urgent”' }).click();
  await expect(field('tags')).toContainText('The Text value is already taken.');
  await expect(field('tags').locator('[aria-busy]')).toHaveCount(0);
  await expectValue('tags', []);
});
