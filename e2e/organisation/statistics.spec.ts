import { dayAt } from '../../contract/platform/zone.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { named } from '../calls.ts';
import { viktorMay } from '../roleStory.ts';
import { graph, weeksAgo } from './statisticsStory.ts';

test('an administrator defines, assigns, fills in and reads a statistic', async ({ page }) => {
  const title = named('Proposals sent');
  await signInAs(page, 'admin', '/organization/statistics/definitions');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await expect(page.getByText('The statistics of the organization')).toBeVisible();
  await page.getByRole('button', { name: '+ Definition' }).first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Assign', 'Delete']);
  await row.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByRole('combobox', { name: 'Employee' }).click();
  await page.getByRole('option', { name: /^Sam/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Statistic assigned')).toBeVisible();

  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByLabel('Search statistics').fill(title);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Add Value' }).click();
  await dialog.getByLabel('Value').fill('14');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /: 14$/);
  await expect(card.getByText('Too few values')).toBeVisible();
  // With the day of another week, the form shows what that week has.
  await card.getByRole('button', { name: 'Add Value' }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(weeksAgo(1));
  await expect(dialog.getByLabel('Value')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this assigned statistic? All the values will be deleted as well.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No assigned statistics found.')).toBeVisible();
});

test('a graph is read by its arrow keys, told as a trend, and looked at in longer periods', async ({ page }) => {
  const title = named('Calls');
  await signInAs(page, 'admin');
  const values = [5, 7, 9, 12, 16, 21];
  await graph(page, title, 'Sam', values, { viability_line: 10 });
  await page.goto(`/#/organization/statistics?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('Steeply rising')).toBeVisible();
  const slider = card.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 21$/);
  await card.getByLabel('View').selectOption('yearly');
  // 70 in all, but a week counts in the year of its last day.
  const year = dayAt(Date.now(), 'Europe/London').slice(0, 4);
  const counted = values.filter((_value, at) => weeksAgo(values.length - 1 - at).startsWith(year));
  const sum = counted.length === 0 ? 'no value' : counted.reduce((one, other) => one + other);
  const whole = `${year}: ${sum}`;
  await expect(slider).toHaveAttribute('aria-valuetext', whole);
  await card.getByLabel('From').fill('soon');
  await expect(card.getByText('Date as yyyy-mm-dd')).toBeVisible();
  await card.getByLabel('From').fill('2099-01-01');
  await expect(card.getByText('The From date must not be after the To date.')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', whole);
  await card.getByLabel('To').fill('2098-01-01');
  await expect(card.getByText('The From date must not be after the To date.')).toBeVisible();
  await card.getByLabel('From').fill(weeksAgo(5));
  await card.getByLabel('To').fill(weeksAgo(0));
  await expect(card.getByText('The From date must not be after the To date.')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  // It must also fit in the moment when the window is already narrower but the graphs are not yet redrawn.
  await page.evaluate(() => {
    for (const svg of document.querySelectorAll<SVGElement>('article figure svg')) svg.setAttribute('width', '900');
  });
  await expectFits(page);
});

test('what is no number emptied a cell; arrows did not lead sideways, and stopped at locked cells', async ({
  page,
}) => {
  const [one, locked, other] = [named('Keys 1'), named('Keys 2'), named('Keys 3')];
  await signInAs(page, 'admin');
  await graph(page, one, 'Sam', [5, 6, 7]);
  await graph(page, locked, 'Sam', [], { source: 'deals-added', source_scope: 'agency' });
  await graph(page, other, 'Sam', [1, 2, 3]);
  await page.goto('/#/organization/statistics/bulk-update');
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  const cell = (title: string, weeks: number) => page.getByLabel(`${title}, ${weeksAgo(weeks)}`, { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await cell(one, 0).click();
  await page.keyboard.type('1-2');
  await expect(cell(one, 0)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText(`${one}, ${weeksAgo(0)}: write a number, decimals with a point.`);
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cell(one, 0)).toHaveValue('7');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('12,5');
  await expect(cell(one, 0), 'a comma was dropped, and 12,5 was 125').toHaveValue('12,5');
  await expect(page.getByRole('alert')).toBeVisible();
  // The next key is pressed before the page is redrawn.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('ArrowLeft')]);
  await expect(cell(one, 0)).toHaveValue('7');
  await expect(cell(one, 1)).toBeFocused();
  // The newest period is far from the first one.
  const cells = page.getByRole('row').filter({ hasText: one }).getByRole('spinbutton');
  await page.keyboard.press('Home');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(cells.last()).toBeFocused();
  // A cell that was left by a click took the next key back to itself.
  await cell(one, 1).click();
  await page.keyboard.type('145');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(cell(one, 1), 'inside a number that is typed they move the caret').toHaveValue('15');
  await page.keyboard.press('Enter');
  await expect(cell(locked, 1)).toBeDisabled();
  await expect(cell(other, 1)).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cell(one, 1)).toHaveValue('6');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(one, 1)).toHaveValue('15');
  await expect(cell(other, 1)).toHaveValue('2');
  await save.click();
  await expect(page.getByText('1 value saved')).toBeVisible();
});

test('values are typed and pasted into the grid; a decimal comma is refused with its cell', async ({ page }) => {
  const [one, other] = [named('Grid A'), named('Grid B')];
  await signInAs(page, 'admin');
  await graph(page, one, 'Sam', [1, 2]);
  await graph(page, other, 'Sam', [3]);
  await page.goto('/#/organization/statistics/bulk-update');
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  const cell = (title: string, day: string) => page.getByLabel(`${title}, ${day}`, { exact: true });
  const [before, last] = [weeksAgo(1), weeksAgo(0)];
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await cell(one, last).fill('8');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await cell(one, last).press('Control+z');
  await expect(cell(one, last)).toHaveValue('2');
  const paste = (text: string) =>
    cell(one, before).evaluate((input, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('4\t"1,5"\n');
  await expect(page.getByRole('alert')).toContainText(`${one}, ${last}: “1,5” is not a number`);
  await expect(cell(one, before)).toHaveValue('1');
  await paste('11\t"12.5"\r\n13\t14\r\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('4 values saved')).toBeVisible();
  await page.reload();
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  await expect(cell(one, last)).toHaveValue('12.5');
  await expect(cell(other, before)).toHaveValue('13');
  await expectAccessible(page);
});

test('Ctrl Z beside the cells took back a saved value, and the grid went on showing it', async ({ page }) => {
  const title = named('Taken back');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [1, 2]);
  await page.goto('/#/organization/statistics/bulk-update');
  const cell = (weeks: number) => page.getByLabel(`${title}, ${weeksAgo(weeks)}`, { exact: true });
  await cell(0).fill('8');
  // What is typed while the saved values are still loading stays.
  const typed = Promise.withResolvers<void>();
  await page.route('**/assignments/export*', async (route) => {
    if (route.request().method() === 'GET') await typed.promise;
    await route.fallback();
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('1 value saved')).toBeVisible();
  await cell(1).fill('9');
  await cell(1).blur();
  typed.resolve();
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(cell(1)).toHaveValue('1');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(1)).toHaveValue('9');
  await page.keyboard.press('Control+z');
  await expect(cell(1)).toHaveValue('1');
  await expect(cell(0)).toHaveValue('8');
  await expect(save).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(cell(0)).toHaveValue('2');
});

test('junior staff see their own statistics and fill in their own values', async ({ page }) => {
  await signInAs(page, 'joe', '/hat/statistics');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Statistics', 'Bulk Update']);
  await expect(page.getByRole('article', { name: 'Pieces delivered' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Income' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assign Statistic' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bulk Update' }).click();
  await expect(page.getByRole('rowheader', { name: 'Pieces delivered' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Income' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await page.goto('/#/organization/statistics');
  await expect(page.getByRole('tab')).toHaveText(['Bulk Update']);
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
});

test('someone without abilities reaches no statistics', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', '/organization/statistics');
  await expect(page).toHaveURL(/#\/403/);
  await page.goto('/#/hat/statistics');
  await expect(page).toHaveURL(/#\/403/);
});

test('the address of a tab one may not open shows no other tab, and opens when the ability is back', async ({
  page,
  browser,
}) => {
  const both = ['browse statistics', 'browse statistic definitions'];
  await signInAs(page, 'admin');
  const { his, nowOnly } = await viktorMay(page, browser, both);
  await his.goto('/#/organization/statistics/definitions');
  const definitions = his.getByRole('tab', { name: 'Definitions', selected: true });
  await expect(definitions).toBeVisible();
  await nowOnly(['browse statistics']);
  await expect(his.getByText('You do not have permission to perform this action.')).toBeVisible();
  await expect(his.getByRole('tab')).toHaveText(['Dashboard']);
  await expect(his.getByRole('tab', { selected: true })).toHaveCount(0);
  await expect(his).toHaveURL(/\/statistics\/definitions$/);
  await nowOnly(both);
  await expect(definitions).toBeVisible();
  await nowOnly(['browse statistic definitions']);
  await expect(his.getByRole('tab', { name: 'Definitions' })).toBeVisible();
  await his.goto('/#/organization/statistics');
  await expect(definitions).toBeVisible();
});
