import { expect, signInAs, test } from '../story.ts';

test('a board keeps its filter when the user comes back from a card’s page, and a link shows it', async ({ page }) => {
  await signInAs(page, 'erin', '/deals/boards');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Harbour');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(cards).toHaveCount(1);
  await cards.hover();
  await page.getByRole('button', { name: 'More Harbour & Finch' }).click();
  await page.getByRole('menuitem', { name: 'Open full page' }).click();
  await expect(page.getByRole('heading', { name: 'New website', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(1);
  // Back undoes the filter itself too.
  await page.goBack();
  await expect(cards.nth(5)).toBeVisible();
});

test('a link with a filter that cannot be used shows the board without it', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  const filters = encodeURIComponent(JSON.stringify({ owner: { id: 'nobody', text: 'Nobody' }, colour: 'blue' }));
  await signInAs(page, 'erin', `/deals/boards?filters=${filters}`);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await expect(page).toHaveURL(/#\/deals\/boards$/);
});
