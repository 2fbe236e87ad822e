import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { foundCompany } from './orgBoardStory.ts';
import { named } from '../calls.ts';
import { employeeOf, graph, weeksAgo } from './statisticsStory.ts';

test('the statistics of an employee have a screen and a tab on the employee’s page', async ({ page }) => {
  const title = named('Visits');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [3, 4, 5]);
  const sam = await employeeOf(page, 'Sam');
  await page.goto(`/#/organization/statistics/employee/${sam}`);
  await expect(page.getByRole('heading', { name: 'Employee Statistics', level: 1 })).toBeVisible();
  await expect(page.getByText('Statistics assigned to an employee within the Organization')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Statistics', 'Bulk Update']);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Bulk Update' }).click();
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible();
  await page.goto(`/#/system/employees/${sam}`);
  await expect(page.getByRole('heading', { name: 'Sam Okafor', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.setViewportSize(phone);
  await expectFits(page);
});

test('a senior opens the graphs of a junior; a colleague does not', async ({ page, quiet }) => {
  await signInAs(page, 'marcus', '/hat/statistics');
  await expect(page.getByText('Your juniors:')).toBeVisible();
  await page.getByRole('link', { name: 'Sam Okafor' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Statistics', level: 1 })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Calls made' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Proposals sent' })).toContainText('Sam Okafor (Sales)');
  await expect(page.getByRole('article', { name: 'Income' })).toHaveCount(0);
  const address = page.url().split('#')[1]!;
  quiet.expectErrors(/403/);
  await signInAs(page, 'joe', address);
  await expect(page).toHaveURL(/#\/403/);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a post shows the graphs that belong to its holder', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/org-board');
  await page.getByRole('button', { name: 'Sales', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Position' });
  await panel.getByRole('tab', { name: 'Statistics' }).click();
  await expect(panel.getByRole('link', { name: 'Proposals sent' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
});

test('graphs are printed one to a block, with title, owner and days', async ({ page }) => {
  const title = named('Printed');
  await signInAs(page, 'admin');
  const id = await graph(page, title, 'Sam', [5, 7, 9]);
  await page.goto(`/#/organization/statistics?search=${encodeURIComponent(title)}`);
  const link = page.getByRole('article', { name: title }).getByRole('link', { name: 'Print' });
  await expect(link).toHaveAttribute('href', new RegExp(`#/print/statistics\\?assignment=${id}&from_date=`));
  await page.goto(`/#/print/statistics?assignment=${id}&from_date=${weeksAgo(2)}&to_date=${weeksAgo(0)}`);
  const block = page.getByRole('region', { name: title });
  await expect(block.getByRole('heading', { name: title })).toBeVisible();
  await expect(block).toContainText(/Sam Okafor, \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(block.locator('svg')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  // Drawn at the width of the window, a graph used to lose its last months at the edge of the paper.
  expect((await block.locator('svg').boundingBox())!.width).toBeLessThan(720);
  // Without an assignment: all the statistics the reader may see, up to the limit.
  await page.goto('/#/print/statistics?limit=3');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
  await expectAccessible(page);
});

test('the graphs that a search or filter shows are printed together, in their order', async ({ page }) => {
  await signInAs(page, 'erin', '/organization/statistics?search=deals&sort=-title');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const titles = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(titles.length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Print all' }).click();
  const blocks = page.getByRole('main').getByRole('region');
  await expect(blocks).toHaveCount(titles.length);
  expect(await blocks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(titles);
});

test('who is no employee of the company is told so', async ({ page }) => {
  await foundCompany(page, named('Elsewhere'));
  await page.goto('/#/hat/statistics');
  await expect(page.getByText('You are not an employee of this company')).toBeVisible();
  await page.goto('/#/dashboard');
  await expect(page.getByRole('region', { name: 'Your latest changes' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^My (posts|week)$/ })).toHaveCount(0);
});

test('the statistics appeared below a grey wall, and a search without results was a dead end', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/foundry/statistics/assignments?**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await signInAs(page, 'admin', '/organization/statistics');
  const waiting = page.getByRole('main').getByRole('status', { name: 'Loading' });
  // Before the cards there are lines, while the screen itself is being loaded.
  await expect(async () => {
    const tops = await waiting.evaluate((cards) => [...cards.children].map((card) => card.getBoundingClientRect().top));
    expect(tops[1]).toBe(tops[0]);
  }).toPass();
  answer.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search statistics' }).fill('nothing of this name');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('all graphs that are shown get one period at once, and are printed in it', async ({ page }) => {
  await signInAs(page, 'sam', '/hat/statistics');
  const [calls, proposals] = ['Calls made', 'Proposals sent'].map((title) =>
    page.getByRole('article', { name: title }),
  );
  await calls!.getByLabel('View').selectOption('yearly');
  await expect(calls!.getByLabel('From')).toHaveValue(/-12-31$/);
  await page.getByRole('button', { name: 'Filter' }).click();
  const filters = page.getByRole('main').locator('form').first();
  await filters.getByRole('textbox', { name: 'From' }).fill('2026-01-01');
  await filters.getByRole('combobox', { name: 'View' }).click();
  await page.getByRole('listbox', { name: 'View' }).getByRole('option', { name: 'Monthly' }).click();
  await filters.getByRole('button', { name: 'Apply' }).click();
  for (const card of [calls!, proposals!]) {
    await expect(card.getByLabel('From')).toHaveValue('2026-01-31');
    await expect(card.getByLabel('View').locator('option:checked')).toHaveText('Monthly');
  }
  // One graph can still be looked at in other days, in the period of all.
  await calls!.getByLabel('From').fill('2026-03-01');
  await expect(calls!.getByLabel('From')).toHaveValue('2026-03-01');
  await expect(calls!.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    /from_date=2026-03-31.*view=monthly/,
  );
  await expect(proposals!.getByLabel('From')).toHaveValue('2026-01-31');
  await page.getByRole('link', { name: 'Print all' }).click();
  await expect(page.getByText(/^Sam Okafor \(Sales\), 31 January 2026 to/).first()).toBeVisible();
});

test('when a definition was created and changed is a column to choose', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/statistics/definitions');
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Title' })).toBeVisible();
  await expect(headings.filter({ hasText: 'Created' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Columns' });
  await box.getByRole('checkbox', { name: 'Created' }).check();
  await box.getByRole('checkbox', { name: 'Updated' }).check();
  await expect(headings.filter({ hasText: 'Created' })).toBeVisible();
  await expect(headings.filter({ hasText: 'Updated' })).toBeVisible();
});
