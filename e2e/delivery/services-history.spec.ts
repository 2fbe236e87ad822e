import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { newRetainer, tell } from '../timing.ts';

const history = (page: Page) => page.getByRole('list', { name: 'History' });
const line = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text }).first();

test('the history of a service tells of fees, tags and expenses in words, and an expense is brought back from it', async ({
  page,
}) => {
  await signInAs(page, 'pia');
  const service = await newRetainer(page, 'Harbour lights');
  await page.goto(`/#/services/${service}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await form.getByRole('textbox', { name: 'Fee', exact: true }).fill('1250.5');
  await form.getByRole('combobox', { name: 'Tags' }).fill('Key');
  await page.getByRole('option', { name: 'Key account', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  const bill = { supplier: 'Lantern Signs', cost: 42.5, expense_at: new Date().toISOString().slice(0, 10) };
  const expenses = `/api/jobs/services/${service}/expenses`;
  const { id } = await tell(page, `${expenses}/add`, bill);
  await tell(page, `${expenses}/${id}/edit`, { ...bill, cost: 50 });
  await tell(page, `${expenses}/${id}/delete`);

  await page.goto(`/#/services/${service}?tab=history`);
  await expect(line(page, 'trashed Expense Lantern Signs')).toContainText('Pia Lindqvist');
  await expect(line(page, 'edited Expense Lantern Signs')).toContainText(/Cost\s*\$ 42\.50\s*→\s*\$ 50/);
  await expect(line(page, 'added Expense Lantern Signs')).toContainText('$ 42.50');
  await expect(line(page, 'changed Fee')).toContainText(/\$ 0\s*→\s*\$ 1,250\.50/);
  await expect(line(page, 'added the tag Key account')).toBeVisible();
  await expectAccessible(page);
  await line(page, 'trashed Expense').getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'restored Expense Lantern Signs')).toBeVisible();
  await expect(line(page, 'trashed Expense')).toContainText('Undone');
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.goto(`/#/services/${service}?panels=service-expenses.${service}`);
  await expect(page.getByRole('dialog', { name: 'Service Expenses' }).getByText('Lantern Signs')).toBeVisible();
});

test('someone who may not read the service does not get its history', async ({ page, quiet }) => {
  await signInAs(page, 'pia');
  const service = await newRetainer(page, 'Harbour walls');
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', `/services/${service}?tab=history`);
  await expect(page).toHaveURL(/#\/403/);
  const answer = await page.request.get(`/api/system/history?table=services&id=${service}`);
  expect(answer.status()).toBe(403);
});
