import type { Locator, Page } from '@playwright/test';
import { headers, read, send } from '../calls.ts';
import { expect, expectAccessibleInBoth, expectFits, phone, signInAs, test } from '../story.ts';
import { newDeal } from '../timing.ts';

const pencil = (place: Page | Locator, label: string) =>
  place.getByRole('button', { name: `Change ${label}`, exact: true });
const details = (page: Page) => page.locator('dl').first();

test('a value is changed where it stands, undone, and left with Esc', async ({ page }) => {
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Changed in place');
  await page.goto(`/#/deals/browse?panels=deal.${deal}`);
  const panel = page.getByRole('dialog', { name: 'Changed in place' });
  await panel.getByText('Expected Close', { exact: true }).hover();
  await pencil(panel, 'Value').click();
  const value = panel.getByRole('textbox', { name: 'Value' });
  await expect(value).toBeFocused();
  await expectAccessibleInBoth(page);
  await value.fill('4321');
  await value.press('Enter');
  await expect(panel.getByText('$ 4,321')).toBeVisible();
  await expect(value).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('$ 4,321')).toBeHidden();

  await pencil(panel, 'Notes').click();
  await panel.getByRole('textbox', { name: 'Notes' }).fill('Not kept');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('textbox', { name: 'Notes' })).toBeHidden();
  await expect(pencil(panel, 'Notes')).toBeFocused();
  await expect(panel.getByText('Not kept')).toBeHidden();

  await pencil(panel, 'Priority').click();
  await panel.getByRole('combobox', { name: 'Priority' }).click();
  await expect(page.getByRole('option', { name: 'High' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'High' })).toBeHidden();
  await expect(panel.getByRole('combobox', { name: 'Priority' })).toBeVisible();
});

test('a refusal is shown at the field, and what a colleague saved meanwhile is kept', async ({ page, quiet }) => {
  quiet.expectErrors(/409|422/);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Changed by two');
  await page.goto(`/#/deals/${deal}`);
  const place = details(page);
  await pencil(place, 'Value').click();
  const value = place.getByRole('textbox', { name: 'Value' });
  await value.fill('9999999999999999');
  await value.press('Enter');
  await expect(place.locator('[data-field="value"]')).toContainText('Value');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await value.fill('500');
  await send(page, `/api/jobs/deals/${deal}/edit`, { ...(await form(page, deal)), notes: 'From a colleague' });
  // Not a matter of the one field that is open here.
  await value.press('Enter');
  await expect(place.getByText('$ 500', { exact: true })).toBeVisible();
  await expect(place.getByText('From a colleague')).toBeVisible();

  await pencil(place, 'Value').click();
  await value.fill('700');
  await send(page, `/api/jobs/deals/${deal}/edit`, { ...(await form(page, deal)), value: 600 });
  await value.press('Enter');
  await expect(place.getByText('You both changed the fields below.')).toBeVisible();
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(place.getByText('$ 700', { exact: true })).toBeVisible();
});

/** What must be sent with every edit of a deal. */
async function form(page: Page, deal: number): Promise<Record<string, unknown>> {
  const { name, company, priority } = await read<{ name: string; company: { id: number }; priority: number }>(
    page,
    `/api/jobs/deals/${deal}`,
  );
  return { name, company: company.id, priority };
}

for (const [what, list, empty] of [
  ['deals', '/api/jobs/deals', 'Notes'],
  ['services', '/api/jobs/services', 'Notes'],
  ['contacts/companies', '/api/contacts/companies?search=Harbour%20%26%20Finch', 'Description'],
  ['contacts/people', '/api/contacts/people', 'Job description'],
] as const) {
  test(`each value with a pencil has its field: ${what}`, async ({ page }) => {
    await signInAs(page, 'admin');
    const [first] = await read<{ id: number }[]>(page, list);
    await page.goto(`/#/${what}/${first!.id}`);
    const pencils = details(page).getByRole('button', { name: /^Change / });
    await expect(pencils.first()).toBeVisible();
    await expect(pencil(details(page), empty), 'what is empty can be filled').toHaveCount(1);
    for (const one of await pencils.all()) {
      await one.click();
      await expect(details(page).locator('form')).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(details(page).locator('form button:focus'), 'a key does not remove a tag').toHaveCount(0);
      const cancel = details(page).getByRole('button', { name: 'Cancel' });
      const save = await details(page).getByRole('button', { name: 'Save' }).boundingBox();
      expect((await cancel.boundingBox())?.y, 'the field has the width of the card').toBe(save?.y);
      await cancel.click();
      await expect(details(page).locator('form')).toHaveCount(0);
    }
  });
}

test('on a phone the field takes the whole width; what may only be read has no pencil', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Changed on a phone');
  await page.goto(`/#/deals/${deal}`);
  await pencil(details(page), 'Expected Close').click();
  await expect(details(page).getByRole('textbox', { name: 'Expected Close' })).toBeVisible();
  await expectFits(page);
  await expect(page.getByRole('region', { name: 'Prospect' }).locator('dl')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prospect' }).getByRole('button', { name: /^Change / })).toHaveCount(0);
});

test('a value changed offline was refused because the same user then won the deal', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'On the train');
  await page.goto(`/#/deals/${deal}`);
  await page.getByText('Expected Close', { exact: true }).hover();
  await pencil(page, 'Value').click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await expect(value).toBeFocused();
  await context.setOffline(true);
  await value.fill('4321');
  await value.press('Enter');
  await expect(page.getByRole('button', { name: 'Offline, 1 change waiting' })).toBeVisible();
  await expect(details(page), 'what was typed is shown while it waits').toContainText('$ 4,321');
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Offline, 2 changes waiting' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your 2 waiting changes have been sent.')).toBeVisible();
  await expect(details(page)).toContainText('$ 4,321');
  await expect(details(page)).toContainText('Won');
});

test('what was typed in place was lost when a colleague deleted the record at that moment', async ({ page, quiet }) => {
  quiet.expectErrors(/404/);
  await signInAs(page, 'admin');
  for (const [name, address] of [
    ['Deleted under my hands', (id: number) => `/#/deals/${id}`],
    ['Deleted in its panel', (id: number) => `/#/deals/browse?panels=deal.${id}`],
  ] as const) {
    const deal = await newDeal(page, name);
    await page.goto(address(deal));
    const place = address(deal).includes('panels') ? page.getByRole('dialog') : page.locator('main');
    await place.getByText('Notes', { exact: true }).hover();
    await pencil(place, 'Notes').click();
    await place.getByRole('textbox', { name: 'Notes' }).fill('A long thought');
    const { batch } = (await (
      await page.request.post(`/api/jobs/deals/${deal}/delete`, { headers, data: { guard: 'system' } })
    ).json()) as { batch: string };
    await expect(place.getByText('Your unsaved text is kept in this browser.')).toBeVisible();
    await expect(place.getByText('A long thought')).toBeVisible();
    await expect(place.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await send(page, `/api/system/changes/${batch}/undo`);
    await pencil(place, 'Notes').click();
    await expect(place.getByText('What you had typed has been restored.')).toBeVisible();
    await expect(place.getByRole('textbox', { name: 'Notes' })).toHaveValue('A long thought');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(place.getByRole('textbox', { name: 'Notes' })).toBeHidden();
    await expect(place.getByText('A long thought')).toBeVisible();
  }
});

test('the tabs of a record are in the upper half of its panel on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAs(page, 'pia');
  const [service] = await read<{ id: number }[]>(page, '/api/jobs/services?search=Care plan');
  await page.goto(`/#/services/browse?panels=service.${service!.id}`);
  const tabs = page.getByRole('dialog', { name: 'Care plan' }).getByRole('tablist');
  await expect(tabs).toBeVisible();
  expect((await tabs.boundingBox())!.y).toBeLessThan(430);
});
