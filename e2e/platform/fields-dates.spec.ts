import { expect, test } from '../gallery.ts';

test.use({ section: 'Dates' });

const unset = 'Are you sure you want to unset the value of this field?';

test('a date can be typed or picked, but only an allowed one', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const due = page.getByRole('textbox', { name: 'Due Date' });
  await due.fill('2024/3/5');
  await due.blur();
  await expectValue('due', '2024-03-05');
  await field('due').getByRole('button', { name: 'Choose Due Date' }).click();
  await expect(page.getByRole('button', { name: '9 March 2024', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: '30 March 2024', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: '12 March 2024', exact: true }).click();
  await expectValue('due', '2024-03-12');

  await field('week').getByRole('button', { name: 'Choose Week Ending' }).click();
  await expect(page.getByRole('button', { name: '8 March 2024', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: '14 March 2024', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectValue('week', '2024-03-14');
});

test('an unreadable or disallowed date says so', async ({ gallery }) => {
  const { page, field } = gallery;
  const due = page.getByRole('textbox', { name: 'Due Date' });
  await due.fill('next week');
  await due.blur();
  await expect(field('due')).toContainText('The Due Date value must be a valid date.');
  await due.fill('2024-03-09');
  await due.blur();
  await expect(due).toHaveAccessibleDescription(/The Due Date value must be a valid date\./);
  await due.fill('2024-03-08');
  await due.blur();
  await expect(field('due')).not.toContainText('must be a valid date');
});

test('only YYYY-MM-DD was read, in every date field; the rest was silently ignored', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const due = page.getByRole('textbox', { name: 'Due Date' });
  for (const [typed, day] of [
    ['5 March 2024', '2024-03-05'],
    ['3/13/2024', '2024-03-13'],
    ['14.3.24', '2024-03-14'],
  ] as const) {
    await due.fill(typed);
    await due.blur();
    await expectValue('due', day);
  }
  const box = field('repeat');
  const rule = box.locator('[data-value]');
  await box.getByLabel('Starts').fill('31 August 2026');
  await box.getByLabel('Starts').press('Tab');
  await expect(rule).toHaveText(/DTSTART:20260831T/);
  await box.getByText('On', { exact: true }).first().click();
  const end = box.getByRole('textbox', { name: 'End date' });
  await end.fill('some day');
  await end.press('Tab');
  await expect(box).toContainText('The End date value must be a valid date.');
  await end.fill('31.12.27');
  await end.press('Tab');
  await expect(rule).toHaveText(/UNTIL=20271231T/);
  await expect(box).not.toContainText('must be a valid date');
});

test('an optional value is cleared after a confirmation; a required one has no reset', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  await page.getByRole('textbox', { name: 'Due Date' }).fill('2024-03-05');
  await page.getByRole('button', { name: 'Reset Due Date' }).click();
  await expect(page.getByText(unset)).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expectValue('due', '2024-03-05');
  await page.getByRole('button', { name: 'Reset Due Date' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectValue('due', null);
  await page.getByRole('textbox', { name: 'Week Ending' }).fill('2024-03-07');
  await expect(field('week').getByRole('button', { name: 'Reset Week Ending' })).toHaveCount(0);
});

test('a time steps by its interval and can be reset unless required', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  await field('opens').getByLabel('Opens hours').click();
  await page.keyboard.type('0937');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Dates' }).click();
  await expectValue('opens', '09:30');
  await field('opens').getByLabel('Opens minutes').focus();
  await page.keyboard.press('ArrowUp');
  await expectValue('opens', '09:45');
  await page.getByRole('button', { name: 'Reset Opens' }).click();
  await expect(page.getByText(unset)).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectValue('opens', null);

  await field('closes').getByLabel('Closes hours').click();
  await page.keyboard.type('1805');
  await expectValue('closes', '18:05');
  // After the hours the focus moves on to the minutes by itself, but many people click them anyway.
  await field('closes').getByLabel('Closes hours').click();
  await page.keyboard.type('19');
  await field('closes').getByLabel('Closes minutes').click();
  await page.keyboard.type('45');
  await expectValue('closes', '19:45');
  await expect(page.getByRole('button', { name: 'Reset Closes' })).toHaveCount(0);
});

test('a date-time field has a date and a time, or only a date', async ({ gallery }) => {
  const { page, field } = gallery;
  const value = field('meeting').locator('[data-value]');
  await page.getByRole('textbox', { name: 'Meeting date' }).fill('2024-03-05');
  await field('meeting').getByLabel('Meeting hours').click();
  await page.keyboard.type('0930');
  await expect(value).toHaveText(/^"2024-03-05T09:30[+-]\d\d:\d\d"$/);
  await field('meeting').getByLabel('Meeting minutes').press('ArrowUp');
  await expect(value).toHaveText(/^"2024-03-05T09:45/);
  await page.getByRole('textbox', { name: 'Launch date' }).fill('2024-03-05');
  await expect(field('launch').locator('[data-value]')).toHaveText('"2024-03-05T00:00+00:00"');
  await expect(field('launch').getByLabel(/hours/)).toHaveCount(0);
});

test('the end of a range follows its start', async ({ gallery }) => {
  const { page, field } = gallery;
  const value = field('shoot').locator('[data-value]');
  const clock = async (part: string, digits: string) => {
    await field('shoot').getByLabel(`${part} hours`).click();
    await page.keyboard.type(digits);
  };
  await field('shoot').getByLabel('Start', { exact: true }).fill('2024-03-05');
  await clock('Start', '0900');
  await expect(value).toHaveText(/"start":"2024-03-05T09:00.*"end":"2024-03-05T10:00/);
  await clock('End', '1130');
  await field('shoot').getByLabel('Start', { exact: true }).pressSequentially('');
  await field('shoot').getByLabel('Start', { exact: true }).fill('2024-03-08');
  await expect(value).toHaveText(/"start":"2024-03-08T09:00.*"end":"2024-03-08T11:30/);
  await field('shoot').getByLabel('End', { exact: true }).fill('2024-03-01');
  await page.getByRole('heading', { name: 'Dates' }).click();
  await expect(field('shoot')).toContainText('The Shoot value must end after it starts.');
});

test('a recurrence starts monthly and offers every preset', async ({ gallery }) => {
  const { field } = gallery;
  const box = field('repeat');
  await box.getByLabel('Starts').fill('2024-03-05');
  const rule = box.locator('[data-value]');
  await expect(rule).toHaveText('"DTSTART:20240305T000000Z\\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5"');
  await expect(box).toContainText('Every month on day 5 from 5 March 2024');
  await expect(box.getByLabel('Repeat').getByRole('option')).toHaveText([
    'Daily',
    'Weekly on Tuesday',
    'Monthly on the first Tuesday',
    'Monthly on day 5',
    'Yearly on 5 March',
    'Every weekday (Monday to Friday)',
    'Custom',
  ]);
  await box.getByLabel('Repeat').selectOption('Every weekday (Monday to Friday)');
  await expect(rule).toHaveText(/FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"/);
});

test('a custom recurrence takes weekdays, months and an end', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  const box = field('repeat');
  const rule = box.locator('[data-value]');
  await box.getByLabel('Starts').fill('2024-03-05');
  await box.getByLabel('Repeat').selectOption('Custom');
  await expect(box.getByLabel('Frequency').getByRole('option')).toHaveText(['day', 'week', 'month', 'year']);
  await box.getByLabel('Frequency').selectOption('week');
  await box.getByLabel('Interval').fill('2');
  await box.getByText('Fri', { exact: true }).click();
  await expect(rule).toHaveText(/FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR"/);
  await box.getByText('After', { exact: true }).click();
  await box.getByLabel('Number of times').fill('10');
  await expect(box).toContainText('Every 2 weeks on Tuesday and Friday from 5 March 2024, 10 times');
  await box.getByLabel('Frequency').selectOption('month');
  await expect(box.getByLabel('On', { exact: true }).first().getByRole('option')).toHaveText([
    'Day 5 of the month',
    'The first Tuesday',
    'The last Tuesday',
    'The first Monday',
    'The last weekday',
    'Several days of the month',
  ]);
  await box.getByRole('combobox', { name: 'On' }).selectOption('The last Tuesday');
  await expect(rule).toHaveText(/FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU;COUNT=10/);
  await box.getByRole('combobox', { name: 'On' }).selectOption('Several days of the month');
  const days = box.getByRole('group', { name: 'Days of the month' });
  await days.getByText('20', { exact: true }).click();
  await days.getByText('Last day', { exact: true }).click();
  await days.getByText('5', { exact: true }).click();
  await expect(rule).toHaveText(/FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=20,-1;COUNT=10/);
  await expect(box).toContainText('No more dates');
  await box.getByLabel('Starts').fill('2099-03-05');
  await expect(box).toContainText(
    "Next: Fri, 20 Mar'99 · Tue, 31 Mar'99 · Wed, 20 May'99 · Sun, 31 May'99 · Mon, 20 Jul'99",
  );
  await box.getByLabel('Starts').fill('2024-03-05');
  await box.getByRole('combobox', { name: 'On' }).selectOption('The last weekday');
  await expect(rule).toHaveText(/FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=10/);
  await box.getByRole('radio', { name: 'After' }).focus();
  await page.keyboard.press('ArrowLeft');
  await box.getByRole('textbox', { name: 'End date' }).fill('2024-12-31');
  await expect(rule).toHaveText(/UNTIL=20241231T235959Z/);

  await field('reminder').getByRole('button', { name: 'Set a repeat' }).click();
  await expect(field('reminder').locator('[data-value]')).toHaveText(/FREQ=MONTHLY;BYMONTHDAY=/);
  await page.getByRole('button', { name: 'Reset Reminder' }).click();
  await expect(page.getByText(unset)).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectValue('reminder', null);
});
