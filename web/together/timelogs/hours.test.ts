import { expect, test } from 'vitest';
import type { HoursCell, HoursWeek } from '../../../contract/together/timelogs.ts';
import { cellAtPlace, cellText, dayTotal, isAsShown, offered, rowsWith, weekTotal, withCell } from './hours.ts';

const days = ['2026-03-05', '2026-03-06'];
const cell = (day: string, more: Partial<HoursCell> = {}): HoursCell => ({
  day,
  seconds: 0,
  logs: 0,
  log: null,
  ...more,
});
const one = cell('2026-03-05', { seconds: 5400, logs: 1, log: 7 });
const deal = { reference_type: 'Deal', reference_id: 5 };
const week: HoursWeek = {
  days,
  rows: [
    {
      ...deal,
      name: 'Website',
      company_name: null,
      can: { add: true },
      cells: [one, cell('2026-03-06', { seconds: 600, logs: 2 })],
    },
  ],
  weeks: [],
};

test('an added record has a row below the others, and keeps that place when it has hours', () => {
  const shop = { reference_type: 'Deal', reference_id: 6, title: 'Shop' };
  const rows = rowsWith(week, [shop, shop]);
  expect(rows.map(({ name }) => name)).toEqual(['Website', 'Shop']);
  expect(rowsWith(week, [shop, { ...deal, title: '' }]).map(({ name }) => name)).toEqual(['Shop', 'Website']);
  expect(rows[1]!.cells).toEqual([cell('2026-03-05'), cell('2026-03-06')]);
});

test('a stored cell takes the place of the one that was shown', () => {
  const next = withCell(week, { ...deal, day: '2026-03-05' }, { ...one, seconds: 7200 });
  expect(cellAtPlace(next, { ...deal, day: '2026-03-05' }).seconds).toBe(7200);
  expect(cellAtPlace(next, { ...deal, reference_id: 9, day: '2026-03-05' })).toEqual(cell('2026-03-05'));
  expect([dayTotal(next.rows, '2026-03-05'), weekTotal(next.rows)]).toEqual([7200, 7800]);
});

test('several logs are listed, one is typed over, and nothing is typed into tomorrow', () => {
  const today = '2026-03-05';
  const row = { can: { add: true } };
  expect(offered(one, row, today)).toBe('type');
  expect(offered(cell('2026-03-06', { seconds: 600, logs: 2 }), row, today)).toBe('list');
  expect(offered(cell(today), row, today)).toBe('type');
  expect(offered(cell('2026-03-06'), row, today)).toBe('nothing');
  expect(offered(cell(today), { can: { add: false } }, today)).toBe('nothing');
});

test('the same hours in other words change nothing', () => {
  expect(['1:30', '1.5', '90m', ' 1:30 '].every((text) => isAsShown(one, text))).toBe(true);
  expect(['', '0', '2', '1:3'].some((text) => isAsShown(one, text))).toBe(false);
  // A log of 1:30:15 is shown as 1:30, and stays as it is.
  expect(isAsShown({ ...one, seconds: 5415 }, '1:30')).toBe(true);
  expect(['', '0'].every((text) => isAsShown(cell('2026-03-06'), text))).toBe(true);
  expect(cellText(cell('2026-03-06'))).toBe('');
});
