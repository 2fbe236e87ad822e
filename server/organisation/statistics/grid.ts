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

export type Grid = {
  home: Home;
  rows: GridRow[];
  ends: string[];
  /** Those of the days that end a period of each type. */
  open: Record<ValuedType, ReadonlySet<string>>;
  cells: Map<number, Map<string, number>>;
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
  const found = await steady(call.db).execute<{ id: number; held: [string, number][] }>(sql`
    select assignment_id as id, json_agg(json_build_array(period_end, value)) as held from statistic_values
    where assignment_id = any(${sql.param(typed.map(({ id }) => id))}::int[]) and value is not null
      and period_end >= ${ends[0] ?? home.today}::date and period_end <= ${ends.at(-1) ?? home.today}::date
    group by 1`);
  const cells = new Map(found.rows.map(({ id, held }) => [id, new Map(held)]));
  const isEnd = (type: ValuedType) => new Set(ends.filter((end) => periodEnd(type, end, home.weeks) === end));
  return {
    home,
    rows,
    ends,
    cells,
    open: { daily: isEnd('daily'), weekly: isEnd('weekly'), monthly: isEnd('monthly') },
  };
}

/** What stands in a cell: a value, nothing yet, or that it cannot be set. */
function cellsOf({ ends, open, cells }: Grid, row: GridRow): GridCell[] {
  const { type } = row;
  if (!isTyped(row) || !isValued(type)) return ends.map(() => locked);
  const held = cells.get(row.id);
  return ends.map((end) => (open[type].has(end) ? (held?.get(end) ?? '') : locked));
}

export const headerOf = ({ ends }: Pick<Grid, 'ends'>): GridCell[] => [gridId, ...gridColumns, ...ends];

/** A header row and the data rows. The id stands first and is not shown; values begin after the group. */
export const gridRows = (grid: Grid): GridCell[][] => [
  headerOf(grid),
  ...grid.rows.map((row) => [row.id, row.title, row.type, row.groups, ...cellsOf(grid, row)]),
];
