import type { TimeLog } from '../../contract/together/timelogs.ts';
import { read, send } from '../calls.ts';
import { expect, expectAccessible, expectFits, painted, phone, signInAs, test } from '../story.ts';

test('My time adds time without opening a record first', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard');
  await page.getByRole('link', { name: 'My time' }).click();
  const mine = page.getByRole('dialog', { name: 'My time' });
  await expect(mine.getByRole('list', { name: 'Time by day' }).locator('[aria-current="date"]')).toHaveCount(1);
  await mine.getByRole('button', { name: 'Next week' }).click();
  await expect(mine.locator('[aria-current="date"]')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Previous week' }).click();
  await mine.getByRole('button', { name: 'Add time' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Time' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
  // A hint is below its field, even if the field has several boxes.
  const hint = (await form.getByText('Leave empty if it ended just now').boundingBox())!;
  const startBox = (await form.getByRole('textbox', { name: 'Start date' }).boundingBox())!;
  expect(hint.y).toBeGreaterThanOrEqual(startBox.y + startBox.height);
  const record = form.getByRole('textbox', { name: 'Worked on' }).or(form.getByRole('combobox', { name: 'Worked on' }));
  await record.fill('New website');
  await page
    .getByRole('option', { name: /New website/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Duration' }).fill('1:15');
  // Esc closes the list of hours, not the form.
  const hours = page.locator('.mantine-Popover-dropdown').filter({ hasText: '23' });
  await form.getByLabel('Start hours').click();
  await expect(hours).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hours).toBeHidden();
  await expect(page.getByText('Looks like you made some changes')).toHaveCount(0);
  await expect(form.getByLabel('Start hours')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(mine.getByRole('row', { name: /New website.*1:15/ }).first()).toBeVisible();
});

test('My time of last week listed the logs of every week', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard');
  await page.getByRole('link', { name: 'My time' }).click();
  const mine = page.getByRole('dialog', { name: 'My time' });
  const week = mine.locator('button[aria-pressed]').first();
  const logs = mine.getByRole('row');
  await expect(logs.nth(1)).toBeVisible();
  await mine.getByRole('button', { name: 'Next week' }).click();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(logs).toHaveCount(0);
  // Pressing the week shows all again.
  await week.click();
  await expect(week).toHaveAttribute('aria-pressed', 'false');
  await expect(logs.nth(1)).toBeVisible();
});

test('from any screen the timer starts on what was worked on lately, without going there', async ({ page }) => {
  await signInAs(page, 'sam', '/reports');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Time', exact: true });
  await menu.click();
  const recent = page.getByRole('menuitem', { name: 'New website' });
  await expect(recent).toBeVisible();
  await expectAccessible(page);
  await recent.click();
  await expect(page.getByText('Timer started')).toBeVisible();
  await expect(header.getByRole('timer')).toBeVisible();
  await expect(header.getByRole('link', { name: /New website/ })).toBeVisible();
  await expect(page).toHaveURL(/#\/reports$/);
  // What is running is not offered again; another one takes its place, by keyboard too.
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My time' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Recruiting site' })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Recruiting site' }).press('Enter');
  await expect(page.getByText(/Timer started\. New website/)).toBeVisible();
  await expect(header.getByRole('link', { name: /Recruiting site/ })).toBeVisible();
});

test('those who may not add time have no time in the header', async ({ page }) => {
  await signInAs(page, 'nia', '/dashboard');
  await expect(page.getByRole('banner').getByRole('button', { name: /Notifications/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Time', exact: true })).toHaveCount(0);
});

test('time that was spent before is logged again today, with the same words and duration', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard?panels=my-time-logs.all');
  const mine = page.getByRole('dialog', { name: 'My time' });
  const old = mine.getByRole('row').nth(1);
  await expect(old).toBeVisible();
  const words = (await old.getByRole('cell').first().innerText()).split('\n').filter(Boolean);
  await old.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Log again' }).click();
  const form = page.getByRole('dialog', { name: 'Add Time' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(words[0]!);
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue(words[1]!);
  await expect(form.getByRole('textbox', { name: 'Duration' })).toHaveValue(/^\d+:\d\d:\d\d$/);
  await form.getByRole('textbox', { name: 'Duration' }).fill('0:07:07');
  await form.getByRole('button', { name: 'Save' }).click();
  const today = mine.getByRole('list', { name: 'Time by day' }).locator('[aria-current="date"]');
  await expect(today).toContainText('0:07');
  await expect(mine.getByRole('row').filter({ hasText: '0:07:07' })).toContainText(words.at(-1)!);
});

test('a week of hours is typed into a grid, and shown by day on a phone', async ({ page, quiet }) => {
  await signInAs(page, 'sam', '/dashboard?panels=my-time-logs.all');
  const mine = page.getByRole('dialog', { name: 'My time' });
  await mine.getByRole('radiogroup', { name: 'View' }).getByText('Week').click();
  const grid = mine.getByRole('table', { name: 'Hours' });
  await expect(grid.locator('[aria-current="date"]')).toHaveCount(1);
  await mine.getByRole('button', { name: 'Previous week' }).click();
  await expect(grid.locator('[aria-current="date"]')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Add row' }).click();
  await mine.getByRole('combobox', { name: 'Worked on' }).fill('Silverpine');
  await page
    .getByRole('option', { name: /^Silverpine Orchards/ })
    .last()
    .click();
  const row = grid.getByRole('row', { name: /^Silverpine Orchards/ });
  const cell = row.getByRole('textbox');
  await expect(cell.first()).toBeFocused();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(cell.first()).toHaveValue('1:30');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90m');
  await page.keyboard.press('Tab');
  await expect(cell.nth(2)).toBeFocused();
  await expect(row.getByRole('cell').last()).toHaveText('3:00');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('alert')).toContainText('like 1:30');
  await page.keyboard.press('Escape');
  await expect(mine.getByRole('alert')).toHaveCount(0);
  // Cleared, it is deleted and offered back.
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('cell').last()).toHaveText('1:30');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell.first()).toHaveValue('1:30');
  await expectAccessible(page);
  // More logs of that day, added elsewhere, leave a sum that opens the list.
  const logs = await read<TimeLog[]>(page, '/api/jobs/time-logs?own=true&reference_type=Company&limit=100');
  const { reference_type, reference_id, title, start_at } = logs
    .filter((log) => log.title === 'Silverpine Orchards')
    .at(-1)!;
  const more = { reference_type, reference_id, title, start_at, duration: '0:15' };
  // The week stays while it cannot be loaded again.
  quiet.expectErrors(/422/);
  const hours = /time-logs\/hours\?/;
  const no = { status: false, code: 422, message: 'Not now.', data: null };
  await page.route(hours, (route) => route.fulfill({ status: 422, json: no }));
  const refused = page.waitForResponse((answer) => answer.status() === 422);
  await send(page, '/api/jobs/time-logs/add', more);
  await refused;
  await painted(page);
  await expect(grid).toBeVisible();
  await page.unroute(hours);
  await send(page, '/api/jobs/time-logs/add', more);
  const sum = row.getByRole('button', { name: /2:00, list$/ });
  await expect(sum).toBeVisible();
  await page.setViewportSize(phone);
  await expect(grid.getByRole('columnheader')).toHaveCount(2);
  await expectFits(page);
  await expect(sum).toBeVisible();
  await mine.getByRole('list', { name: 'Time by day' }).getByRole('button').nth(1).click();
  await expect(row.getByRole('textbox')).toHaveCount(1);
  await expect(row.getByRole('textbox')).toHaveValue('1:30');
  await mine.getByRole('list', { name: 'Time by day' }).getByRole('button').first().click();
  await sum.click();
  await expect(mine.getByText('Silverpine Orchards')).toHaveCount(3);
});
