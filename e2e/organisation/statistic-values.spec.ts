import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { send } from '../calls.ts';
import { named } from '../calls.ts';
import { graph, weeksAgo } from './statisticsStory.ts';

test('a point lists what was counted; a value that changed since is taken over', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/statistics?search=Hours%20of%20the%20studio');
  const card = page.getByRole('article', { name: 'Hours of the studio' });
  await card.getByRole('button', { name: 'Show the values' }).click();
  const changed = card.getByRole('row', { name: /reported [\d.,]+, now [\d.,]+/ });
  await expect(changed).toHaveCount(1);
  await expectAccessible(page);
  await changed.getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Hours of the studio' });
  await expect(panel.getByText(/reported [\d.,]+, now [\d.,]+/)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'What was counted' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  // A value that counts itself cannot be typed over; a note can say why it changed.
  await panel.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Note').fill('Two hours were logged late');
  await expect(dialog.getByLabel('Value')).toHaveCount(0);
  await expect(
    dialog.getByText('This statistic is counted automatically. Only a quota and a note can be set.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Two hours were logged late')).toBeVisible();
  await panel.getByRole('button', { name: 'Report the current value' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Yes' }).click();
  await expect(panel.getByText(/reported/)).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('row', { name: /reported/ })).toHaveCount(0);
});

test('the rows behind a point open; a click on the graph leads to them', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/statistics?search=Deals%20added');
  const card = page.getByRole('article', { name: 'Deals added' });
  await card.getByLabel('View').selectOption('yearly');
  const slider = card.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d{4}: /);
  await slider.focus();
  // In January nothing may have been added in this year yet.
  if (/: (?:0|no value)$/.test((await slider.getAttribute('aria-valuetext'))!)) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Deals added' });
  const row = panel.getByRole('region', { name: 'What was counted' }).getByRole('link').first();
  const name = await row.innerText();
  await row.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the palette sets a value, and it can be undone', async ({ page }) => {
  const title = named('Phone calls');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [5, 7, 9]);
  await page.goto(`/#/organization/statistics?search=${encodeURIComponent(title)}`);
  const slider = page.getByRole('article', { name: title }).getByRole('slider');
  await expect(slider).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or jump to' }).fill(`set ${title} 14`);
  await page
    .getByRole('button', { name: new RegExp(`Set ${title} to 14`) })
    .first()
    .click();
  await expect(page.getByText('Value saved')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', /: 14$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /: no value$/);
});

test('a sheet is downloaded, filled in, looked at and uploaded', async ({ page, quiet }) => {
  const { readXlsx, writeXlsx } = await import('hucre/xlsx');
  const title = named('Sheet');
  await signInAs(page, 'admin');
  const id = await graph(page, title, 'Sam', [3]);
  await page.goto('/#/organization/statistics/bulk-update');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const form = page.getByRole('form', { name: 'Download' });
  await form.getByLabel('From').fill('1.2.2026');
  await expect(form.getByRole('button', { name: 'Download' })).toBeDisabled();
  await form.getByLabel('From').fill(weeksAgo(3));
  await form.getByLabel('Type').selectOption('weekly');
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download' }).click();
  const file = await (await saved).path();
  const { rows } = (await readXlsx(readFileSync(file))).sheets[0]!;
  const [header] = rows;
  const filled = rows.map((cells) => (cells[0] === id ? cells.with(header!.indexOf(weeksAgo(0)), 42) : cells));
  const upload = page.getByRole('form', { name: 'Upload' });
  const give = async (cells: typeof rows) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Statistics', rows: cells }] }));
    const chooser = page.waitForEvent('filechooser');
    await upload.getByRole('button', { name: 'Spreadsheet' }).click();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await (await chooser).setFiles({ name: 'values.xlsx', mimeType, buffer });
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  quiet.expectErrors(/422/);
  await give([['Name', 'Email']]);
  await expect(upload.getByRole('alert')).toContainText('Sheet “Statistics”, row 1, cell A1');
  await give(filled);
  await expect(upload.getByRole('list', { name: 'Changes' })).toHaveText(`${title}, ${weeksAgo(0)}: 3 → 42`);
  await upload.getByRole('button', { name: 'Save these values' }).click();
  await expect(page.getByText('1 value saved')).toBeVisible();
  await expect(page.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true })).toHaveValue('42');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true })).toHaveValue('3');
  await expectAccessible(page, 'form[aria-label="Upload"]');
});

test('the session ended while values were typed into the grid, and they were lost', async ({ page, quiet }) => {
  quiet.expectErrors(/401/);
  const title = named('Typed for long');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [3, 4]);
  const open = async () => {
    await page.goto('/#/organization/statistics/bulk-update');
    await expect(page.getByRole('table', { name: 'Values' })).toBeVisible();
  };
  const cell = (weeks: number) => page.getByLabel(`${title}, ${weeksAgo(weeks)}`, { exact: true });
  const restored = page.getByText('What you had typed has been restored.');
  await open();
  await page.getByLabel('Type', { exact: true }).selectOption('weekly');
  await cell(0).fill('12');
  await cell(1).fill('11.5');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You need to log in')).toBeVisible();
  await expect(page).toHaveURL(/auth\/login/);
  await signInAs(page, 'admin');
  await open();
  await expect(restored).toBeVisible();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('weekly');
  await expect(cell(0)).toHaveValue('12');
  await expect(cell(1)).toHaveValue('11.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 values saved')).toBeVisible();
  await expect(restored).toHaveCount(0);
  await page.reload();
  await expect(cell(0)).toHaveValue('12');
});

test('a filter, Refresh or another company dropped what was typed into the grid without a word', async ({ page }) => {
  const title = named('Typed before filtering');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [3, 4]);
  await page.goto('/#/organization/statistics/bulk-update');
  const cell = page.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true });
  const type = page.getByLabel('Type', { exact: true });
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  const before = await cell.inputValue();
  await cell.fill('12');
  const ways = [
    () => type.selectOption('weekly'),
    () => page.getByRole('button', { name: 'Refresh' }).click(),
    () => page.goto('/#/organization/statistics'),
    async () => {
      await page.getByRole('button', { name: /^Company: / }).click();
      await page.getByRole('menuitem', { name: 'Northlight Media' }).click();
    },
  ];
  for (const lose of ways) {
    await lose();
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(cell).toHaveValue('12');
    await expect(type).toHaveValue('');
  }
  await type.selectOption('weekly');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(type).toHaveValue('weekly');
  await expect(cell).toHaveValue(before);
  // Nothing has been typed since, so no question is asked.
  await type.selectOption('');
  await expect(question).toHaveCount(0);
  await cell.fill('12');
  await ways.at(-1)!();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(cell).toHaveCount(0);
  await expect(page.getByText('These cells no longer exist'), 'that was answered').toHaveCount(0);
});

test('a day typed in words was not read: in the days of a card and of the sheet', async ({ page }) => {
  const title = named('Days in words');
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [3, 4, 5, 6]);
  await page.goto(`/#/organization/statistics?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await card.getByLabel('From').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('31 August 2026');
  await page.keyboard.press('Tab');
  await expect(card.getByLabel('From')).toHaveValue('2026-08-31');
  await expect(card.getByLabel('From')).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('no day at all');
  await page.keyboard.press('Tab');
  await expect(card.getByLabel('To')).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/#/organization/statistics/bulk-update');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const form = page.getByRole('form', { name: 'Download' });
  await form.getByLabel('From').click();
  await page.keyboard.type('31 August 2026');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('From')).toHaveValue('2026-08-31');
  await page.keyboard.type('31.12.26');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('To')).toHaveValue('2026-12-31');
  await expect(form.getByRole('button', { name: 'Download' })).toBeEnabled();
  await form.getByLabel('To').fill('no day at all');
  await expect(form.getByText('Date as yyyy-mm-dd').last()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Download' })).toBeDisabled();
});

test('two people in one grid: a newer value is named, and nothing is lost', async ({ page, browser }) => {
  const title = named('Shared');
  await signInAs(page, 'admin', '/dashboard');
  const id = await graph(page, title, 'Sam', [3]);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(other, 'admin', '/dashboard');
  const cell = (of: typeof page) => of.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true });
  for (const one of [page, other]) {
    await one.goto('/#/organization/statistics/bulk-update');
    await one.getByLabel('Type', { exact: true }).selectOption('weekly');
    await expect(cell(one)).toHaveValue('3');
  }
  await cell(page).fill('8');
  await cell(other).fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('alert')).toContainText(`${title}, ${weeksAgo(0)}: 8`);
  await expect(cell(other)).toHaveValue('9');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('1 value saved')).toBeVisible();
  await expect(cell(page), 'without being asked for').toHaveValue('9');

  // The statistic is deleted while a value is being typed: the user is told, and the value is not silently dropped.
  await cell(page).fill('12');
  await send(other, `/api/foundry/statistics/assignments/${id}/delete`);
  await expect(cell(page)).toHaveCount(0);
  const gone = page.getByRole('alert').filter({ hasText: `${title}, ${weeksAgo(0)}: 12` });
  await expect(gone).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(gone).toHaveCount(0);
});
