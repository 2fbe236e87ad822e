import { sql } from 'drizzle-orm';
import {
  gridColumns,
  gridId,
  isValued,
  locked,
  numberAdvice,
  statisticLimits,
} from '../../../contract/organisation/statistics.ts';
import type { GridChange } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { periodEnd } from '../../../contract/platform/weeks.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { conflict, invalid } from '../../platform/problems.ts';
import { workingHome } from '../../system/companies/home.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { gridPlaces } from './grid.places.ts';
import type { Places } from './grid.places.ts';
import { statisticSheets } from './statistics.table.ts';

type Known = { id: number; title: string; type: string; source: string | null; held: [string, number][] };

const wrong = (message: string) => invalid({ csv: [message] }, message);

const fixed = 1 + gridColumns.length;
const most = { rows: 2001, cells: 200_000 };

/** The rows as sent: a header with the days, and lists of cells below it. */
function readRows(csv: unknown, places: Places): { ends: string[]; rows: unknown[][] } {
  if (!Array.isArray(csv) || csv.length === 0 || !csv.every((row) => Array.isArray(row)))
    throw wrong('Send csv: a header row and data rows, each a list of cells.');
  const [header = [], ...rows] = csv as unknown[][];
  if (csv.length > most.rows || header.length * csv.length > most.cells) throw wrong('The sheet is too large.');
  const wanted = [gridId, ...gridColumns];
  const other = wanted.findIndex((name, index) => {
    const cell = header[index];
    return typeof cell !== 'string' || cell.toLowerCase() !== name;
  });
  if (other >= 0) {
    const told = `this is not a sheet of statistics: its columns begin with ${wanted.join(', ')}.`;
    throw wrong(`${places.cell(0, other)}: ${told}`);
  }
  const ends = header.slice(fixed).map((cell) => (typeof cell === 'string' ? cell.slice(0, 10) : ''));
  const bad = ends.findIndex((end) => !isDay(end));
  if (bad >= 0)
    throw wrong(
      `${places.cell(0, fixed + bad)}: ${JSON.stringify(header[fixed + bad] ?? null).slice(0, 40)} is not a day.`,
    );
  const twice = ends.findIndex((end, index) => ends.indexOf(end) !== index);
  if (twice >= 0) throw wrong(`${places.row(0, fixed + twice)}: the column ${ends[twice]} appears twice.`);
  return { ends, rows };
}

function readCell(cell: unknown, place: string): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (text === '') return null;
  const value = typeof text === 'string' && /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const advice = numberAdvice(typeof text === 'string' ? text : '');
    throw wrong(`${place}: ${(JSON.stringify(cell) ?? '').slice(0, 40)} is not a number. Write ${advice}.`);
  }
  if (Math.abs(value) > statisticLimits.value) throw wrong(`${place}: the number is too large.`);
  return Math.round(value * 100) / 100;
}

const isLocked = (cell: unknown): boolean => typeof cell === 'string' && cell.trim().toUpperCase() === locked;

/** The graphs that were sent, locked, so that two people who save at the same time wait for each other. */
async function knownRows(call: Call, who: Access, ids: number[], ends: string[]): Promise<Map<number, Known>> {
  const span = ends.toSorted();
  await call.db.execute(sql`
    select id from statistic_assignments where id = any(${sql.param(ids)}::int[]) order by id for update`);
  const { rows } = await call.db.execute<Known>(sql`
    select statistic_assignments.id, statistic_assignments.title, d.type, d.source,
      coalesce((select json_agg(json_build_array(v.period_end, v.value)) from statistic_values v
        where v.assignment_id = statistic_assignments.id and v.value is not null
          and v.period_end >= ${span[0] ?? '2000-01-01'}::date and v.period_end <= ${span.at(-1) ?? '2000-01-01'}::date), '[]') as held
    from statistic_assignments join statistic_definitions d on d.id = statistic_assignments.definition_id
    where statistic_assignments.id = any(${sql.param(ids)}::int[]) and ${rowsAsSql(who, call.me)}
      and ${ofWorkingCompany(call, sql`statistic_assignments.company_id`)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const idOf = (cell: unknown): number => {
  const id = typeof cell === 'string' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
};

/** What the sender saw, by graph and day. */
function seenCells(seen: unknown): Map<string, number | null> | null {
  if (seen === undefined || seen === null) return null;
  const { ends, rows } = readRows(seen, gridPlaces);
  return new Map(
    rows.flatMap((row) =>
      ends.flatMap((end, index): [string, number | null][] => {
        const cell = row[fixed + index];
        return isLocked(cell) ? [] : [[`${idOf(row[0])} ${end}`, readCell(cell, 'seen')]];
      }),
    ),
  );
}

/** The name of the statistic in the sheet, which may include its owner. */
const calledIn = ([, name]: unknown[], title: string): string =>
  typeof name === 'string' && name.startsWith(`${title}: `) ? name.slice(0, 500) : title;

/** The name in the sheet of a statistic that is not known here. */
const titleIn = ([, name]: unknown[]): string =>
  typeof name === 'string' && name.trim() !== '' ? ` (${name.trim().slice(0, 100)})` : '';

type Newer = GridChange & { theirs: number | null };

/** What a sheet would change; a single error refuses the whole sheet and names its place. */
export async function gridChanges(
  call: Call,
  who: Access,
  { csv, seen, places = gridPlaces }: { csv: unknown; seen?: unknown; places?: Places },
): Promise<GridChange[]> {
  const { ends, rows } = readRows(csv, places);
  const before = seenCells(seen);
  const home = await workingHome(call);
  const known = await knownRows(call, who, rows.map((row) => idOf(row[0])).filter(Boolean), ends);
  const [changes, newer]: [GridChange[], Newer[]] = [[], []];
  const done = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === null || cell === '')) continue;
    const graph = known.get(idOf(row[0]));
    if (!graph)
      throw wrong(`${places.row(index + 1)}${titleIn(row)}: this statistic does not exist, or you may not change it.`);
    if (done.has(graph.id)) throw wrong(`${places.row(index + 1)}: ${graph.title} appears twice.`);
    done.add(graph.id);
    const held = new Map(graph.held);
    for (const [column, end] of ends.entries()) {
      const cell = row[fixed + column];
      const place = places.cell(index + 1, fixed + column, end);
      if (isLocked(cell)) continue;
      const to = readCell(cell, place);
      const from = held.get(end) ?? null;
      const saw = before ? before.get(`${graph.id} ${end}`) : undefined;
      if (to === from || (saw !== undefined && to === saw)) continue;
      if (graph.source !== null || !isValued(graph.type) || periodEnd(graph.type, end, home.weeks) !== end) {
        if (to === null) continue;
        throw wrong(`${place}: this cell is locked and cannot be changed.`);
      }
      if (end > periodEnd(graph.type, home.today, home.weeks) && to !== null)
        throw wrong(`${place}: this period has not begun yet.`);
      const change = { assignment: graph.id, title: calledIn(row, graph.title), period_end: end, from, to };
      changes.push(change);
      if (saw !== undefined && saw !== from) newer.push({ ...change, theirs: from });
    }
  }
  if (newer.length > 0) {
    const { title, period_end, theirs } = newer[0]!;
    throw conflict(
      `${title}, ${period_end} was ${theirs === null ? 'cleared' : `changed to ${theirs}`} in the meantime. Nothing was saved.`,
      {
        newer: newer.slice(0, 200),
      },
    );
  }
  return changes;
}

/** The uploaded file, of which the values stored next are a part. */
export async function storeSheet(call: Call, original_name: string): Promise<void> {
  const { id: company_id } = await workingHome(call);
  await call.db.insert(statisticSheets).values({ company_id, original_name });
}

/** One statement for all cells; an emptied cell keeps its quota and note. */
export async function storeChanges(call: Call, changes: readonly GridChange[]): Promise<void> {
  const cells = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (assignment int, period_end date, "to" numeric)`;
  await call.db.execute(sql`
    insert into statistic_values (assignment_id, period_end, value)
    select c.assignment, c.period_end, c."to" from ${cells} where c."to" is not null
    on conflict (assignment_id, period_end) do update set value = excluded.value`);
  if (changes.every(({ to }) => to !== null)) return;
  await call.db.execute(sql`
    delete from statistic_values v using ${cells}
    where c."to" is null and v.assignment_id = c.assignment and v.period_end = c.period_end
      and v.quota is null and v.note is null`);
  await call.db.execute(sql`
    update statistic_values v set value = null from ${cells}
    where c."to" is null and v.assignment_id = c.assignment and v.period_end = c.period_end`);
}
