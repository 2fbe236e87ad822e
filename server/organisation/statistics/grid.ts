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
import { daysBetween } from '../../../contract/platform/days.ts';
import { longestPeriod } from '../../../contract/platform/periods.ts';
import { periodEnd, periodEnds, shiftedEnd } from '../../../contract/platform/weeks.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { steady } from '../../platform/database/repeated.ts';
import { everyRow } from '../../platform/lists.ts';
import { refused } from '../../platform/problems.ts';
import { workingHome } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { askedGraphs } from './assignments.ts';
import { gridList } from './assignments.list.ts';

/** The grid holds so many rows; whoever has more filters. */
const mostRows = 2000;

type GridRow = { id: number; title: string; type: StatisticType; source: string | null; groups: string };

/** A graph whose values are typed has an open cell in each of its periods, and no other. */
const isTyped = ({ source, type }: GridRow): boolean => source === null && isValued(type);

/** What is set of a graph: the days, and the value of each. */
type Held = { id: number; days: string[]; values: number[] };

export type Grid = {
  home: Home;
  rows: GridRow[];
  ends: string[];
  held: ReadonlyMap<number, Held>;
};

/** The last periods of each type shown, or those of the days asked for, merged by date. */
function columnsOf(call: Call, home: Home, types: readonly ValuedType[]): string[] {
  const { from, to } = askedGraphs(call);
  const ends = types.flatMap((type) => {
    const last = periodEnd(type, to ?? home.today, home.weeks);
    const first = from ?? shiftedEnd(type, last, 1 - periodsShown, home.weeks);
    if (daysBetween(first, last) > longestPeriod) throw refused('Please choose a shorter time.');
    return first > last ? [] : periodEnds(type, { from: first, to: last }, home.weeks);
  });
  const columns = [...new Set(ends)].toSorted();
  if (columns.length > statisticLimits.periods) throw refused('Please choose a shorter time.');
  return columns;
}

/** The graphs the caller may fill in, and what is in their cells. */
export async function readGrid(call: Call, who: Access): Promise<Grid> {
  const home = await workingHome(call);
  const rows = await everyRow(gridList, who, call, mostRows + 1);
  if (rows.length > mostRows) throw refused('There are too many statistics for one sheet. Please filter them first.');
  const typed = rows.filter(isTyped);
  const types = valuedTypes.filter((type) => rows.some((row) => row.type === type));
  const ends = columnsOf(call, home, types);
  const found = await steady(call.db).execute<Held>(sql`
    select assignment_id as id, json_agg(period_end) as days, json_agg(value) as values from statistic_values
    where assignment_id = any(${sql.param(typed.map(({ id }) => id))}::int[]) and value is not null
      and period_end >= ${ends[0] ?? home.today}::date and period_end <= ${ends.at(-1) ?? home.today}::date
    group by 1`);
  return { home, rows, ends, held: new Map(found.rows.map((held) => [held.id, held])) };
}

/** The cells of a row before anything is set: those that are no end of its periods cannot be. */
const emptyCells = ({ ends, home }: Grid, type: ValuedType): GridCell[] =>
  ends.map((end) => (periodEnd(type, end, home.weeks) === end ? '' : locked));

/** What stands in the cells of each row: a value, nothing yet, or that it cannot be set. */
function cellsIn(grid: Grid): (row: GridRow) => GridCell[] {
  const types = [...new Set(grid.rows.map(({ type }) => type))].filter(isValued);
  const empty = new Map(types.map((type) => [type, emptyCells(grid, type)]));
  const places = new Map(grid.ends.map((end, at) => [end, at]));
  return (row) => {
    const { type } = row;
    if (!isTyped(row) || !isValued(type)) return grid.ends.map(() => locked);
    const cells = [...empty.get(type)!];
    const held = grid.held.get(row.id);
    for (const [nth, day] of (held?.days ?? []).entries()) {
      const at = places.get(day);
      if (at !== undefined && cells[at] !== locked) cells[at] = held!.values[nth]!;
    }
    return cells;
  };
}

export const headerOf = ({ ends }: Pick<Grid, 'ends'>): GridCell[] => [gridId, ...gridColumns, ...ends];

/** A header row and the data rows. The id stands first and is not shown; values begin after the group. */
export function gridRows(grid: Grid): GridCell[][] {
  const cellsOf = cellsIn(grid);
  return [headerOf(grid), ...grid.rows.map((row) => [row.id, row.title, row.type, row.groups, ...cellsOf(row)])];
}
