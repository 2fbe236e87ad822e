import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekEnd } from '../../../contract/platform/weeks.ts';
import { addDays, utcDay } from '../../../contract/platform/days.ts';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { sendParts } from '../../testing/multipart.ts';
import { bookOf as workbookOf } from '../../testing/sheets.ts';
import { foundCompany } from '../../testing/posts.ts';
import { assignTo, colleague, define, gridOf, pointsOf, setDay, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let max: Colleague;
let ann: Colleague;
let calls: number;
let sales: number;
let living: number;
const path = `${statisticsPath}/assignments/export`;
const week = weekEnd(utcDay(Date.now()), [{ from_on: '0001-01-01', ends_on: 4 }]);
const before = addDays(week, -7);
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  max = await colleague(
    agency,
    company,
    'Max',
    'browse statistics',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
    'bulk set statistic values',
  );
  ann = await colleague(agency, company, 'Ann', 'browse own statistics', 'bulk set own statistic values');
  calls = await assignTo(max, await define(max, 'Calls'), { employee: ann.employee });
  sales = await assignTo(max, await define(max, 'Sales', { type: 'monthly' }), { employee: max.employee });
  living = await assignTo(max, await define(max, 'Won', { source: 'deals-won', source_scope: 'agency' }), {
    employee: max.employee,
  });
});
afterAll(() => agency.close());

const rowOf = (grid: GridCell[][], id: number) => grid.find(([cell]) => cell === id)!;
const cellAt = (grid: GridCell[][], id: number, end: string) => rowOf(grid, id)[grid[0]!.indexOf(end)];
const sheet = (ends: string[], ...rows: unknown[][]) => ({ csv: [['id', 'title', 'type', 'group', ...ends], ...rows] });
const row = (id: number, ...cells: unknown[]) => [id, '', '', '', ...cells];
const save = (who: Person, ends: string[], ...rows: unknown[][]) => who.put(path, sheet(ends, ...rows));
const point = async (id: number, end = week) => (await pointsOf(max, id, { to_date: end }))[end] ?? null;

test('the grid: title, type and group, then a column for each of the last 26 periods of each type', async () => {
  const grid = await gridOf(max);
  expect(grid[0]!.slice(0, 4)).toEqual(['id', 'title', 'type', 'group']);
  const ends = grid[0]!.slice(4).map(String);
  expect(ends).toEqual(ends.toSorted());
  // Months reach further back; if one ends on the last day of a week, it adds a cell for that week.
  const recent = ends.filter((end) => end > addDays(week, -26 * 7));
  expect(recent.filter((end) => cellAt(grid, calls, end) !== 'NA')).toHaveLength(26);
  expect(ends.filter((end) => cellAt(grid, sales, end) !== 'NA')).toHaveLength(26);
  expect(
    rowOf(grid, living)
      .slice(4)
      .every((cell) => cell === 'NA'),
  ).toBe(true);
  expect(rowOf(grid, calls).slice(1, 4)).toEqual(['Calls', 'weekly', '']);
  const byDay = { type: 'daily', source: 'deals-added', source_scope: 'agency' };
  await assignTo(max, await define(max, 'Added', byDay), { employee: max.employee });
  expect((await gridOf(max))[0], 'no day is a column because something counts itself by day').toEqual(grid[0]);
  const later = await gridOf(max, { to_date: addDays(week, 14) });
  expect(cellAt(later, calls, addDays(week, 7)), 'a week that has not begun cannot be set').toBe('NA');
  const own = await gridOf(ann);
  expect(own.slice(1).map(([id]) => id)).toEqual([calls]);
});

test('cells are set, kept and emptied; what is NA or the same is left alone', async () => {
  expect(await save(max, [before, week], row(calls, 3, '4.5'), row(sales, 'NA', 'NA'))).toMatchObject({
    status: 200,
    body: { data: { saved: 2 } },
  });
  expect([await point(calls, before), await point(calls)]).toEqual([3, 4.5]);
  expect(await save(max, [before, week], row(calls, 3, ''))).toMatchObject({ body: { data: { saved: 1 } } });
  expect(await point(calls)).toBeNull();
  expect(await save(ann, [week], row(calls, 6))).toMatchObject({ status: 200 });
  expect(await save(ann, [week], row(sales, 6))).toMatchObject({ status: 422 });
});

test.each<[string, unknown]>([
  ['a decimal comma', '1,5'],
  ['no number', 'many'],
  ['NaN', 'NaN'],
  ['too large a number', '1e400'],
  ['an object', {}],
])('%s is refused with the cell named, and nothing is stored', async (_words, cell) => {
  await setDay(max, calls, before, 1);
  const answer = await save(max, [before, week], row(calls, 99, cell));
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(`Row 2, column ${week}`) } });
  expect(await point(calls, before)).toBe(1);
});

test('a comma for thousands was told to be a matter of decimals', async () => {
  const told = async (cell: string) => (await save(max, [week], row(calls, cell))).body.message;
  const place = `Row 2, column ${week}`;
  expect(await told(' 1,234.5')).toBe(
    `${place}: " 1,234.5" is not a number. Write thousands without a comma, decimals with a point.`,
  );
  expect(await told('1,5')).toBe(`${place}: "1,5" is not a number. Write decimals with a point.`);
});

test('locked cells, unknown rows and columns, and other sheets are refused', async () => {
  const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(422);
  await refused(save(max, [week], row(living, 3)));
  await refused(save(max, [addDays(week, -1)], row(calls, 3)));
  await refused(save(max, [addDays(week, 70)], row(calls, 3)));
  await refused(save(max, [week], row(999_999, 3)));
  const unknown = await save(max, [week], [999_999, 'Sheet', '', '', 3]);
  expect(unknown.body.message).toBe('Row 2 (Sheet): this statistic does not exist, or you may not change it.');
  await refused(save(max, [week], row(calls, 3), row(calls, 4)));
  await refused(save(max, [week, week], row(calls, 3, 4)));
  await refused(save(max, ['soon'], row(calls, 3)));
  await refused(max.put(path, { csv: [['Name', 'Email']] }));
  await refused(max.put(path, { csv: 'x' }));
  await refused(max.put(path, {}));
});

test('a colleague’s newer value is named instead of overwritten', async () => {
  await setDay(max, calls, week, 5);
  const seen = sheet([week], row(calls, 5)).csv;
  await setDay(max, calls, week, 7);
  const answer = await max.put(path, { ...sheet([week], row(calls, 6)), seen });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      message: `Calls, ${week} was changed to 7 in the meantime. Nothing was saved.`,
      data: { newer: [{ theirs: 7, to: 6 }] },
    },
  });
  expect(await point(calls)).toBe(7);
  // A cell that the sender did not change is not saved, so the colleague's value stays.
  expect(await max.put(path, { ...sheet([week], row(calls, 5)), seen })).toMatchObject({
    body: { data: { saved: 0 } },
  });
});

test('rows of the same title could not be told apart', async () => {
  const definition = await define(max, 'Letters');
  const [hers, his] = [
    await assignTo(max, definition, { employee: ann.employee }),
    await assignTo(max, definition, { employee: max.employee }),
  ];
  const grid = await gridOf(max);
  expect([hers, his, calls].map((id) => rowOf(grid, id)[1])).toEqual(['Letters: Ann', 'Letters: Max', 'Calls']);
  expect(rowOf(await gridOf(ann), hers)[1], 'the only one in sight').toBe('Letters');
  const answer = await save(max, [week], [hers, 'Letters: Ann', '', '', 3], row(his, 4));
  expect(answer.body.data).toMatchObject({ changes: [{ title: 'Letters: Ann' }, { title: 'Letters' }] });
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const bookOf = (rows: unknown[][], name = 'Statistics') => workbookOf({ [name]: rows as never });
const upload = (who: Person, content: Buffer, query = '', name = 'Statistics.xlsx') =>
  sendParts(who, [{ name, type: xlsx, content }], `${path}${query}`);

test('a sheet is downloaded, filled in, looked at and uploaded', async () => {
  const { readXlsx } = await import('hucre/xlsx');
  const answer = await agency.app.inject({
    method: 'GET',
    url: '/foundry/statistics/assignments/export?format=xlsx',
    headers: { cookie: `sid=${max.cookie}` },
  });
  expect(answer.headers['content-type']).toBe(xlsx);
  const { rows } = (await readXlsx(answer.rawPayload)).sheets[0]!;
  expect(rows[0]!.slice(0, 4)).toEqual(['id', 'title', 'type', 'group']);
  const filled = rows.map((cells) => (cells[0] === calls ? cells.with(rows[0]!.indexOf(week), 42) : cells));
  const book = await bookOf(filled);
  expect(await upload(max, book, '?preview=1')).toMatchObject({
    status: 200,
    body: { data: { saved: 0, changes: [{ assignment: calls, period_end: week, to: 42 }] } },
  });
  expect(await point(calls)).not.toBe(42);
  expect(await upload(max, book)).toMatchObject({ status: 200, body: { data: { saved: 1 } } });
  expect(await point(calls)).toBe(42);
});

test('a sheet was stored for good: it is undone at once, and the history names it', async () => {
  const held = async () => [await point(calls, before), await point(calls)];
  await save(max, [before, week], row(calls, 3, 4));
  const stored = await upload(max, await bookOf(sheet([before, week], row(calls, '', 40)).csv), '', 'March.xlsx');
  expect(stored).toMatchObject({ status: 200, body: { message: '2 values saved', batch: expect.any(String) } });
  expect(await held()).toEqual([null, 40]);
  const { data: changes } = (await max.get('/api/system/changes')).body;
  expect(changes[0]).toMatchObject({ sentence: 'Added Sheet of values March.xlsx and 2 more', can: { undo: true } });
  const undone = await max.post(`/api/system/changes/${stored.body.batch}/undo`);
  expect(undone).toMatchObject({
    status: 200,
    body: { message: 'Undone: Added Sheet of values March.xlsx and 2 more' },
  });
  expect(await held()).toEqual([3, 4]);
  const again = await upload(max, await bookOf(sheet([before, week], row(calls, 3, 4)).csv));
  expect(again.body, 'nothing changed, so there is nothing to undo').toMatchObject({ message: '0 values saved' });
  expect(again.body.batch).toBeUndefined();
});

test('a refused sheet is named with the row and the cell, and nothing of it is stored', async () => {
  await setDay(max, calls, before, 1);
  const told = async (rows: unknown[][]) => {
    const answer = await upload(max, await bookOf(rows, 'March'));
    expect(answer.status).toBe(422);
    return answer.body.message;
  };
  const place = 'Sheet “March”, row 2, cell';
  expect(await told(sheet([before, week], row(calls, 9, 'many')).csv)).toBe(
    `${place} F2 (${week}): "many" is not a number. Write decimals with a point.`,
  );
  expect(await told(sheet([before, week], row(calls, 9), row(living, 2)).csv)).toBe(
    `Sheet “March”, row 3, cell E3 (${before}): this cell is locked and cannot be changed.`,
  );
  expect(await told(sheet([week], [999_999, 'Gone', '', '', 3]).csv)).toBe(
    `${place} A2 (Gone): this statistic does not exist, or you may not change it.`,
  );
  expect(await told([['Name', 'Email']])).toMatch(/^Sheet “March”, row 1, cell A1: this is not a sheet of statistics/);
  expect(await told(sheet(['soon']).csv)).toBe('Sheet “March”, row 1, cell E1: "soon" is not a day.');
  expect(await point(calls, before)).toBe(1);
});

test('another sheet, another file, and whoever sets only their own are refused', async () => {
  expect(await upload(max, await bookOf([['Name', 'Email']]))).toMatchObject({ status: 422 });
  expect(await upload(max, Buffer.from('PK not a zip'))).toMatchObject({ status: 422 });
  expect(await upload(ann, await bookOf([['id']]))).toMatchObject({ status: 403 });
  expect(await ann.get('/foundry/statistics/assignments/export')).toMatchObject({ status: 403 });
});

test('values stand in the columns of their weeks, whether they are set from end to end or with gaps', async () => {
  const visits = await assignTo(max, await define(max, 'Visits'), { employee: max.employee });
  const weeks = [-21, -14, -7, 0].map((days) => addDays(week, days));
  const cells = async () =>
    rowOf(await gridOf(max, { type: 'weekly', from_date: weeks[0], to_date: weeks[3] }), visits).slice(4);
  expect(await cells()).toEqual(['', '', '', '']);
  await setDay(max, visits, weeks[1]!, 2);
  await setDay(max, visits, weeks[2]!, 0.25);
  expect(await cells()).toEqual(['', 2, 0.25, '']);
  await setDay(max, visits, weeks[3]!, -30);
  expect(await cells()).toEqual(['', 2, 0.25, -30]);
  await setDay(max, visits, weeks[0]!, 0);
  expect(await cells()).toEqual([0, 2, 0.25, -30]);
  await setDay(max, visits, weeks[1]!, null);
  expect(await cells()).toEqual([0, '', 0.25, -30]);
});
