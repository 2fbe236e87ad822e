import { expect, expectAccessible, phone, signInAs, test } from '../story.ts';
import { named } from '../calls.ts';
import { graph, weeksAgo } from './statisticsStory.ts';

test('the values to enter were lost among rows of cells that cannot be filled in', async ({ page }) => {
  const title = named('To enter');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [1, 2]);
  await page.goto('/#/organization/statistics/bulk-update');
  const grid = page.getByRole('table', { name: 'Values' });
  const row = (name: string) => grid.getByRole('row', { name });
  const cell = page.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true });
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  await expect(row('Deals lost').first()).toBeVisible();
  await cell.fill('8');
  await page.getByRole('checkbox', { name: 'Only what I can fill in' }).check();
  await expect(row('Deals lost')).toHaveCount(0);
  await expect(cell, 'what was typed stays in its cell').toHaveValue('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved')).toBeVisible();
  // The choice is kept for the next week, and where nothing can be filled in, everything is shown.
  await page.reload();
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  await expect(cell).toHaveValue('8');
  await expect(row('Deals lost')).toHaveCount(0);
  await page.getByLabel('Type', { exact: true }).selectOption('combination');
  await expect(row('Calls and income')).toBeVisible();
  await expectAccessible(page);
});

test('the week to fill in was cut off when the font of the numbers arrived late', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.setViewportSize(phone);
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => (await onTheWay, route.continue()));
  await page.goto('/#/organization/statistics/bulk-update');
  const last = page.getByRole('table', { name: 'Values' }).getByRole('columnheader').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  arrive();
  await page.evaluate(async () => document.fonts.ready);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the form of a value said neither whose graph it is for, nor took the number that was typed', async ({ page }) => {
  const title = named('Typed at once');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [1, 2]);
  await page.goto('/#/organization/statistics');
  await page.getByLabel('Search statistics').fill(title);
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Add Value' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Value' });
  await expect(dialog).toContainText(`${title} · Sam Okafor`);
  await expect(dialog.getByLabel('Value')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: title }).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /: 7$/,
  );
});
