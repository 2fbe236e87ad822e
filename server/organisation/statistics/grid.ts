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
import type { GridCell, ValuedType } from '../../../contract/organisation/statistics.ts';
import { daysBetween } from '../../../contract/platform/days.ts';
import { longestPeriod } from '../../../contract/platform/periods.ts';
import { periodEnd, periodEnds, shiftedEnd } from '../../../contract/platform/weeks.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { everyRow } from '../../platform/lists.ts';
import { refused } from '../../platform/problems.ts';
import { workingHome } from '../../system/companies/home.ts';
import type { Home } from '../../system/companies/home.ts';
import { askedGraphs } from './assignments.ts';
import { assignmentList } from './assignments.list.ts';
import type { AssignmentRow } from './assignments.list.ts';

/** The grid holds so many rows; whoever has more filters. */
const mostRows = 2000;

/** A graph whose values are typed has an open cell in each of its periods, and no other. */
const isTyped = ({ definition }: AssignmentRow): boolean => definition.source === null && isValued(definition.type);

export type Grid = { home: Home; rows: AssignmentRow[]; ends: string[]; cells: Map<number, Map<string, number>> };

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
  const rows = await everyRow(assignmentList, who, call, mostRows + 1);
  if (rows.length > mostRows) throw refused('There are too many statistics for one sheet. Please filter them first.');
  const typed = rows.filter(isTyped);
  const types = valuedTypes.filter((type) => rows.some(({ definition }) => definition.type === type));
  const ends = columnsOf(call, home, types);
  const found = await call.db.execute<{ id: number; held: [string, number][] }>(sql`
    select assignment_id as id, json_agg(json_build_array(period_end, value)) as held from statistic_values
    where assignment_id = any(${sql.param(typed.map(({ id }) => id))}::int[]) and value is not null
      and period_end >= ${ends[0] ?? home.today}::date and period_end <= ${ends.at(-1) ?? home.today}::date
    group by 1`);
  const cells = new Map(found.rows.map(({ id, held }) => [id, new Map(held)]));
  return { home, rows, ends, cells };
}

/** What stands in a cell: a value, nothing yet, or that it cannot be set. */
export function cellOf({ home, cells }: Grid, row: AssignmentRow, end: string): GridCell {
  const type = row.definition.type;
  if (!isTyped(row) || !isValued(type) || periodEnd(type, end, home.weeks) !== end) return locked;
  return cells.get(row.id)?.get(end) ?? '';
}

export const headerOf = ({ ends }: Pick<Grid, 'ends'>): GridCell[] => [gridId, ...gridColumns, ...ends];

export const groupText = ({ definition }: AssignmentRow): string =>
  definition.groups.map(({ label }) => label).join(', ');

/** A header row and the data rows. The id stands first and is not shown; values begin after the group. */
export const gridRows = (grid: Grid): GridCell[][] => [
  headerOf(grid),
  ...grid.rows.map((row) => [
    row.id,
    row.title,
    row.definition.type,
    groupText(row),
    ...grid.ends.map((end) => cellOf(grid, row, end)),
  ]),
];
