import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

test('a sales rep imports leads from a trade fair', async ({ page }) => {
  await signInAs(page, 'sam', '/leads');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import Leads', level: 1 })).toBeVisible();
  const lines = [
    'Lead name,Organisation,E-mail,Shoe size',
    'Fenna Fairway,Harbour & Finch,fenna@fairway.test,9',
    ',Fairway Optics,,',
    ',,nobody@fairway.test,',
  ];
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('combobox', { name: 'Field for Organisation' })).toHaveValue('Company');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'nobody@fairway.test' })).toContainText(
    'Please enter a person or a company.',
  );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported 2 leads')).toBeVisible();
  await page.getByRole('link', { name: 'Show leads' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('fair');
  const found = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await found.filter({ hasText: 'Fenna Fairway' }).getByText('Fenna Fairway').click();
  const panel = page.getByRole('dialog', { name: 'Fenna Fairway' });
  await expect(panel.getByText('Harbour & Finch').first()).toBeVisible();
  await expect(panel.getByText('fenna@fairway.test')).toBeVisible();
});
