import { expect, expectAccessible, signInAs, test } from '../story.ts';

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

test('one click on the picture of a colleague shows only their cards, one more all again', async ({ page }) => {
  await signInAs(page, 'erin', '/deals/boards');
  const cards = page.getByRole('article');
  const of = (name: string) => cards.filter({ hasText: name });
  await expect(of('Marcus Bell').first()).toBeVisible();
  await of('Sam Okafor').first().getByRole('button', { name: 'Only cards of Sam Okafor' }).click();
  await expect(of('Marcus Bell')).toHaveCount(0);
  await expect(of('Sam Okafor').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expectAccessible(page);
  await of('Sam Okafor').first().getByRole('button', { name: 'Only cards of Sam Okafor' }).click();
  await expect(of('Marcus Bell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});
