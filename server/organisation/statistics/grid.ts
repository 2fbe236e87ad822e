import { sql } from 'drizzle-orm';
import {
  gridColumns,
  gridId,
  isValued,
  locked,
  periodsShown,
  statisticLimits,
  valuedTypes,
} from '../../../contract/organisation/statistics.ts';
import type { GridCell, StatisticType, ValuedType } from '../../../contract/organisation/statistics.ts';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { daysBetween } from '../../../contract/platform/days.ts';
import { longestPeriod } from '../../../contract/platform/periods.ts';
import { periodEnd, periodEnds, shiftedEnd } from '../../../contract/platform/weeks.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { steady } from '../../platform/database/repeated.ts';
import { everyRow } from '../../platform/lists.ts';
import { refused } from '../../platform/problems.ts';
import { homeNow, workingHome } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { askedGraphs } from './assignments.ts';
import { gridList } from './assignments.list.ts';
import { runsIn, valuesText, wholeRun } from './runs.ts';
import type { Run } from './runs.ts';

/** The most rows of a grid; users with more have to filter. */
const mostRows = 2000;

type GridRow = {
  id: number;
  title: string;
  owner: string | null;
  post: string | null;
  type: StatisticType;
  source: string | null;
  groups: string;
};

/** The name of each row: its title, and its owner too if another row has the same title. */
function rowNames(rows: readonly GridRow[]): string[] {
  const seen = new Set<string>();
  const shared = new Set(rows.flatMap(({ title }) => (seen.has(title) ? [title] : (seen.add(title), []))));
  return rows.map(({ title, owner, post }) => {
    const whose = owner === null ? post : nameWithPost(owner, post);
    return whose !== null && shared.has(title) ? `${title}: ${whose}` : title;
  });
}

/** Only graphs whose values are typed have cells to fill, one in each of their periods. */
const isTyped = ({ source, type }: GridRow): boolean => source === null && isValued(type);

/** The values of a graph as a JSON list without brackets, and the column of the first, or the days of all. */
type Held = Run & { days: string[] | null };

export type Grid = {
  home: Home;
  rows: GridRow[];
  ends: string[];
  held: ReadonlyMap<number, Held>;
};

/** A line for each graph: its id, its column or days, the number of values, and the values. */
function readHeld(lines: string | null): Map<number, Held> {
  const held = new Map<number, Held>();
  for (const line of lines?.split('\n') ?? []) {
    const [id, where = '', count, values = ''] = line.split(' ');
    const days = where.startsWith('[') ? (JSON.parse(where) as string[]) : null;
    held.set(Number(id), { at: days ? 0 : Number(where) - 1, days, count: Number(count), values });
  }
  return held;
}

/** The last periods of each type shown, or those of the days asked for, merged by date. */
function columnsOf(call: Call, home: Home, types: readonly ValuedType[]): string[] {
  const { from, to } = askedGraphs(call);
  const ends = types.flatMap((type) => {
    const last = periodEnd(type, to ?? home.today, home.weeks);
    const first = from ?? shiftedEnd(type, last, 1 - periodsShown, home.weeks);
    if (daysBetween(first, last) > longestPeriod) throw refused('Please choose a shorter time range.');
    return first > last ? [] : periodEnds(type, { from: first, to: last }, home.weeks);
  });
  const columns = [...new Set(ends)].toSorted();
  if (columns.length > statisticLimits.periods) throw refused('Please choose a shorter time range.');
  return columns;
}

/** The graphs the caller may fill in, and what is in their cells. */
export async function readGrid(call: Call, who: Access): Promise<Grid> {
  const rows = await everyRow(gridList, who, call, mostRows + 1);
  if (rows.length > mostRows) throw refused('There are too many statistics for one sheet. Please filter them first.');
  const stored = rows.find((row) => row.home !== null)?.home;
  const home = stored ? homeNow(stored) : await workingHome(call);
  const typed = rows.filter(isTyped);
  // A statistic that counts itself has no cells to fill; its days would only add empty columns between the others.
  const filled = typed.length > 0 ? typed : rows;
  const types = valuedTypes.filter((type) => filled.some((row) => row.type === type));
  const ends = columnsOf(call, home, types);
  const [from, to] = [ends[0] ?? home.today, ends.at(-1) ?? home.today];
  const found = await steady(call.db).execute<{ lines: string | null }>(sql`
    select string_agg(concat_ws(' ', v.id, coalesce(run.days::text, run.at::text), cardinality(v.days), v.values), E'\\n') as lines
    from (
      select assignment_id as id, array_agg(period_end) as days, ${valuesText} as values from statistic_values
      where assignment_id = any(${sql.param(typed.map(({ id }) => id))}::int[]) and value is not null
        and period_end >= ${from}::date and period_end <= ${to}::date
      group by 1
    ) v ${runsIn(ends)}`);
  return { home, rows, ends, held: readHeld(found.rows[0]!.lines) };
}

/**
 * The cells of a row before anything is set: those that are not the end of one of its periods are locked, and those of
 * periods that have not begun, such as days before the end of this month, which has a column of its own.
 */
function emptyCells({ ends, home }: Grid, type: ValuedType): GridCell[] {
  const last = periodEnd(type, home.today, home.weeks);
  return ends.map((end) => (end <= last && periodEnd(type, end, home.weeks) === end ? '' : locked));
}

export const headerOf = ({ ends }: Pick<Grid, 'ends'>): GridCell[] => [gridId, ...gridColumns, ...ends];

/** The cells of a type before anything is set, and whether none of them is locked. */
type Empty = { cells: GridCell[]; text: string; isOpen: boolean };

const emptyOf = (cells: GridCell[]): Empty => ({
  cells,
  text: JSON.stringify(cells).slice(1, -1),
  isOpen: !cells.includes(locked),
});

/** Each row with its cells as they are before anything is set. */
function emptyRows(grid: Grid): [row: GridRow, name: string, empty: Empty][] {
  const types = [...new Set(grid.rows.map(({ type }) => type))].filter(isValued);
  const empty = new Map<StatisticType, Empty>(types.map((type) => [type, emptyOf(emptyCells(grid, type))]));
  const closed = emptyOf(grid.ends.map(() => locked));
  const names = rowNames(grid.rows);
  return grid.rows.map((row, at) => [row, names[at]!, (isTyped(row) ? empty.get(row.type) : undefined) ?? closed]);
}

/** The cells with their values; a locked one stays locked. */
function filled(cells: GridCell[], places: ReadonlyMap<string, number>, { at: first, days, values }: Held): GridCell[] {
  const all = [...cells];
  for (const [nth, value] of (JSON.parse(`[${values}]`) as number[]).entries()) {
    const at = days ? places.get(days[nth]!) : first + nth;
    if (at !== undefined && all[at] !== locked) all[at] = value;
  }
  return all;
}

const placesOf = ({ ends }: Grid) => new Map(ends.map((end, at) => [end, at]));

/** A header row and the data rows. The id comes first and is not shown; values begin after the group. */
export function gridRows(grid: Grid): GridCell[][] {
  const places = placesOf(grid);
  const rows = emptyRows(grid).map(([{ id, type, groups }, name, { cells }]) => {
    const set = grid.held.get(id);
    return [id, name, type, groups, ...(set ? filled(cells, places, set) : cells)];
  });
  return [headerOf(grid), ...rows];
}

/** The same as JSON text. */
export function gridText(grid: Grid): string {
  const places = placesOf(grid);
  const rows = emptyRows(grid).map(([{ id, type, groups }, name, { cells, text, isOpen }]) => {
    const head = `[${id},${JSON.stringify(name)},"${type}",${JSON.stringify(groups)}`;
    const set = grid.held.get(id);
    if (!set) return cells.length > 0 ? `${head},${text}]` : `${head}]`;
    if (isOpen && set.days === null) return `${head},${wholeRun(set, cells.length, '""')}]`;
    return `${head},${JSON.stringify(filled(cells, places, set)).slice(1)}`;
  });
  return `[${[JSON.stringify(headerOf(grid)), ...rows].join(',')}]`;
}
