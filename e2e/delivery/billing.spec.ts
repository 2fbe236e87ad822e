import type { Locator, Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { newDeal, newRetainer, path, tell } from '../timing.ts';
import { png } from '../together/fileStory.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** A row of the table, or its card on a phone. */
const entry = (panel: Locator, text: string) =>
  panel.getByRole('row').or(panel.getByRole('listitem')).filter({ hasText: text });
const figures = (page: Page) => page.getByRole('region', { name: 'Budget', exact: true });
const today = () => new Date().toISOString().slice(0, 10);

for (const [where, size] of Object.entries({ desktop, phone })) {
  test(`time is billed by the hour, by hand and by the timer, on a ${where}`, async ({ page, quiet }) => {
    quiet.expectErrors(/422/);
    await page.setViewportSize(size);
    await signInAs(page, 'sam');
    const deal = await newDeal(page, 'Paid by the hour');
    await page.goto(`/#/deals/${deal}`);
    await page.getByRole('button', { name: 'Add time' }).click();
    const form = dialog(page, 'Add Time');
    await form.getByRole('textbox', { name: 'Duration' }).fill('1:30');
    await expect(form.getByRole('textbox', { name: 'Hourly Rate' })).toBeHidden();
    await form.getByRole('checkbox', { name: 'Billable' }).check();
    await form.getByRole('textbox', { name: 'Hourly Rate' }).fill('200000');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The Hourly Rate value must be at most 100000.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Hourly Rate' }).fill('85.5');
    await expectAccessible(page);
    await expectFits(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Time Log added')).toBeVisible();

    // A second billable log of the same deal: when its timer is stopped, the message says the amount.
    const { id } = await tell(page, `${path}/start`, { reference_type: 'Deal', reference_id: deal, title: 'Call' });
    const start_at = new Date(Date.now() - 30 * 60_000).toISOString();
    await tell(page, `${path}/${id}/edit`, { title: 'Call', start_at, is_billable: true, hourly_rate: 85.5 });
    await page.getByRole('banner').getByRole('button', { name: 'Stop timer' }).click();
    await expect(page.getByText(/^Timer stopped at 0:30:\d\d, billable: \$ 4[23](\.\d\d)?$/)).toBeVisible();

    await page.getByRole('button', { name: 'Time Logs', exact: true }).click();
    const logs = dialog(page, 'Time Logs');
    await expect(entry(logs, '1:30:00')).toContainText('$ 128.25');
    await expect(logs.getByText(/^Total time 2:00:\d\d · Billable 2:00:\d\d \$ 17[01]/)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.goto('/#/reports/time');
    const amount = page
      .getByRole('region', { name: 'Figures' })
      .locator('dl > div')
      .filter({ hasText: 'Billable amount' });
    await expect(amount).toContainText(/\$ 17[01]/);
    await expectFits(page);
  });

  test(`hours are budgeted and used up, on a ${where}`, async ({ page, quiet }) => {
    quiet.expectErrors(/422/);
    await page.setViewportSize(size);
    await signInAs(page, 'pia');
    const service = await newRetainer(page, 'Ten hours a month');
    await page.goto(`/#/services/${service}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = dialog(page, 'Edit Service');
    await form.getByRole('textbox', { name: 'Hour Budget' }).fill('-1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The Hour Budget value must be at least 0.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Hour Budget' }).fill('10');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(figures(page)).toContainText(/hour budget\s*10:00:00\s*used\s*0:00:00\s*left\s*10:00:00/i);
    const worked = { reference_type: 'Service', reference_id: service, title: 'Care' };
    await tell(page, `${path}/add`, { ...worked, duration: '10:30' });
    await expect(figures(page)).toContainText(/used\s*10:30:00\s*over\s*0:30:00/i);
    await expectFits(page);
    await expectAccessible(page);
  });

  test(`an expense has its receipt and a credit note reduces what was spent, on a ${where}`, async ({
    page,
    quiet,
  }) => {
    quiet.expectErrors(/403|422/);
    await page.setViewportSize(size);
    await signInAs(page, 'pia');
    const service = await newRetainer(page, 'Printed matter');
    await tell(page, `/api/jobs/services/${service}/expenses/add`, {
      supplier: 'Old Press',
      cost: 100,
      expense_at: today(),
    });
    await page.goto(`/#/services/${service}?panels=service-expenses.${service}`);
    const panel = dialog(page, 'Service Expenses');
    await panel.getByRole('button', { name: 'Add Expense' }).click();
    const form = dialog(page, 'Add Expense');
    await form.getByRole('textbox', { name: 'Supplier' }).fill('Paper Refunds');
    await form.getByRole('textbox', { name: 'Cost' }).fill('30');
    await form.getByRole('checkbox', { name: 'Credit note' }).check();
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        form.getByRole('button', { name: 'Choose file' }).click(),
      ]);
      await chooser.setFiles([{ name, mimeType, buffer }]);
    };
    await choose('receipt.txt', 'text/plain', Buffer.from('Thank you'));
    await expect(form.getByText(/^receipt\.txt: only .*pdf files can be uploaded here\.$/)).toBeVisible();
    await choose('receipt.png', 'image/png', png);
    await expect(form.getByText(/^Uploaded ·/)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Expense added')).toBeVisible();

    const note = entry(panel, 'Paper Refunds');
    await expect(note).toContainText('Credit note');
    await expect(note).toContainText('-$ 30');
    await expect(panel.getByText('$ 70', { exact: true })).toBeVisible();
    const href = (await note.getByRole('link', { name: 'Receipt' }).getAttribute('href'))!;
    const file = await page.request.get(href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
    await expectFits(page);
    await expectAccessible(page);

    // The same bill comes again: nothing but what changes is typed.
    await entry(panel, 'Old Press').getByRole('button', { name: 'Actions for Old Press' }).click();
    await page.getByRole('menuitem', { name: 'Add again' }).click();
    await expect(form.getByRole('textbox', { name: 'Supplier' })).toHaveValue('Old Press');
    await form.getByRole('textbox', { name: 'Supplier' }).fill('Next Press');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(entry(panel, 'Next Press')).toContainText('$ 100');

    // Someone who may not see the expense cannot open its receipt either.
    await signInAs(page, 'nia');
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You do not have permission to perform this action',
    );
  });
}

test('the buttons above the expenses took three lines on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'pia', '/services/25');
  await page.getByRole('button', { name: 'Expenses', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Service Expenses' });
  const parts = [
    panel.getByRole('button', { name: 'Filter' }),
    panel.getByRole('button', { name: 'Refresh' }),
    panel.getByRole('link', { name: 'Export' }),
    panel.getByRole('button', { name: 'Add Expense' }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  const tops = await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())!.y)));
  expect(new Set(tops).size).toBe(1);
  await expectFits(page);
});
