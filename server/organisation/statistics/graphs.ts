import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  SourceScope,
  StatisticMeta,
  StatisticType,
  ValuedType,
} from '../../../contract/organisation/statistics.ts';
import { isValued, valuedTypes } from '../../../contract/organisation/statistics.ts';
import type { Points } from '../../../contract/organisation/graphs.ts';
import { periodEnds } from '../../../contract/platform/weeks.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import type { Home } from '../../system/companies/home.ts';
import { refreshDays } from './days.ts';
import { livingPoints } from './living.ts';
import type { Ends } from './living.ts';
import { runsIn, valuesText } from './runs.ts';
import type { Run } from './runs.ts';
import { livingSources } from './statistics.slots.ts';

export type GraphOperand = { placeholder: string; assignment_id: number | null; title: string; offset: number };

/** A graph as it is defined, without its values. */
export type Graph = {
  id: number;
  title: string;
  type: StatisticType;
  source: string | null;
  source_scope: SourceScope | null;
  equation: string | null;
  meta: StatisticMeta;
  operands: GraphOperand[];
};

/** The values of a graph, set or counted. */
export type Counted = {
  /** Values of consecutive periods, as JSON from the database; null if they have gaps or are partly counted. */
  run: (Run & { ends: readonly string[] }) | null;
  points: Points;
  quotas: Points;
  notes: ReadonlyMap<string, string>;
  /** The current count of a living value, where it differs from the reported one. */
  now: Points;
};

/** The graphs, and all graphs that their equations and combinations use. */
export async function graphsOf(db: Database, ids: readonly number[]): Promise<Graph[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Graph>(sql`
    with recursive needed (id) as (
      select unnest(${sql.param(ids)}::int[])
      union
      select o.assignment_id from needed n join statistic_assignments a on a.id = n.id
        join statistic_operands o on o.definition_id = a.definition_id where o.assignment_id is not null
    )
    select a.id, a.title, d.type, d.source, d.source_scope, d.equation, ${wholeMeta(sql`d`, sql`a`)} as meta, ${operandsOf(sql`d`)} as operands
    from needed join statistic_assignments a on a.id = needed.id join statistic_definitions d on d.id = a.definition_id`);
  return rows;
}

/** The assignment's own settings override the definition's, which override the defaults. */
export const wholeMeta = (
  definition: SQL,
  assignment: SQL,
) => sql<StatisticMeta>`('{"is_sum": true, "value_type": null, "value_prefix": null,
  "graph_scaling": "regular", "scaling_min": null, "scaling_max": null, "viability_line": null,
  "upside_down": false}'::jsonb || ${definition}.meta || ${assignment}.meta)`;

/** The graphs that an equation or a combination uses, in the order of its form. */
export const operandsOf = (definition: SQL) => sql<GraphOperand[]>`coalesce((
  select json_agg(json_build_object('placeholder', o.placeholder, 'assignment_id', o.assignment_id,
    'title', coalesce((select x.title from statistic_assignments x where x.id = o.assignment_id), o.title),
    'offset', o.period_offset) order by o.sequence)
  from statistic_operands o where o.definition_id = ${definition}.id), '[]')`;

type Stored = {
  id: number;
  /** At which of the expected days its own begin, counted from 1. */
  at: number | null;
  /** Its days, if they are not consecutive. */
  days: string[] | null;
  /** A JSON list without its brackets. */
  values: string;
  count: number;
  /** Quotas and notes, which few values have: day, quota, note. */
  beside: [string, number | null, string | null][] | null;
};

async function storedValues(
  db: Database,
  ids: readonly number[],
  { from, to }: Days,
  expected: readonly string[],
): Promise<Stored[]> {
  const { rows } = await db.execute<Stored>(sql`
    select v.id, run.at, run.days, v.values, cardinality(v.days) as count, v.beside from (
      select assignment_id as id, array_agg(period_end) as days, ${valuesText} as values,
        json_agg(json_build_array(period_end, quota, note)) filter (where quota is not null or note is not null) as beside
      from statistic_values
      where assignment_id = any(${sql.param(ids)}::int[]) and period_end >= ${from}::date and period_end <= ${to}::date
      group by 1
    ) v ${runsIn(expected)}`);
  return rows;
}

/** Whether a source counts rows by their day, so that the rows behind a point can be listed. */
export const isFlow = (source: string | null): source is string =>
  source !== null && livingSources.find(source)?.kind === 'flow';

/** The days to read, for each length of periods. */
export type Spans = Partial<Record<ValuedType, Days>>;

const endsOf = (spans: Spans, home: Home): Ends =>
  Object.fromEntries(
    valuedTypes.flatMap((type) => {
      const span = spans[type];
      return span ? [[type, periodEnds(type, span, home.weeks)]] : [];
    }),
  );

/** All values in these days, of graphs that have values of their own. Living ones are brought up to date first. */
export async function countedOf(
  open: OpenDatabase,
  db: Database,
  home: Home,
  graphs: readonly Graph[],
  spans: Spans,
): Promise<Map<number, Counted>> {
  const valued = graphs.filter(({ type }) => isValued(type));
  if (valued.length === 0) return new Map();
  const living = valued.filter(({ source }) => isFlow(source));
  await refreshDays(
    open,
    living.map(({ source }) => source!),
    home.time_zone,
  );
  const days = Object.values(spans);
  const span = {
    from: days.map(({ from }) => from).toSorted()[0] ?? home.today,
    to:
      days
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? home.today,
  };
  const ends = endsOf(spans, home);
  const expected = Object.values(ends)[0] ?? [];
  const [stored, counted] = await Promise.all([
    storedValues(
      db,
      valued.map(({ id }) => id),
      span,
      expected,
    ),
    livingPoints(
      db,
      home,
      living.map(({ id }) => id),
      ends,
    ),
  ]);
  const held = new Map(stored.map((row) => [row.id, row]));
  return new Map(valued.map(({ id }) => [id, joined(held.get(id), expected, counted.get(id), home.today)]));
}

/** The values that are set, with their days. */
function setIn({ at, days, values }: Stored, expected: readonly string[]): [end: string, value: number][] {
  const first = days ? 0 : at! - 1;
  return (JSON.parse(`[${values}]`) as (number | null)[]).flatMap((value, nth) =>
    value === null ? [] : [[(days ?? expected)[first + nth]!, value]],
  );
}

function joined(
  held: Stored | undefined,
  expected: readonly string[],
  counted: Points | undefined,
  today: string,
): Counted {
  const [quotas, notes] = [new Map<string, number>(), new Map<string, string>()];
  for (const [end, quota, note] of held?.beside ?? []) {
    if (quota !== null) quotas.set(end, quota);
    if (note !== null) notes.set(end, note);
  }
  if (counted) return { run: null, quotas, notes, ...reported(held ? setIn(held, expected) : [], counted, today) };
  let points: Points | undefined;
  return {
    run: held && !held.days ? { ends: expected, at: held.at! - 1, count: held.count, values: held.values } : null,
    get points() {
      return (points ??= new Map(held ? setIn(held, expected) : []));
    },
    quotas,
    notes,
    now: new Map(),
  };
}

/** A closed period shows its reported value; one that is running or was never closed shows the current count. */
function reported(set: [end: string, value: number][], counted: Points, today: string) {
  const [points, now] = [new Map(counted), new Map<string, number>()];
  for (const [end, value] of set) {
    const live = counted.get(end);
    if (live !== undefined && end >= today) continue;
    if (live !== undefined && live !== value) now.set(end, live);
    points.set(end, value);
  }
  return { points, now };
}
