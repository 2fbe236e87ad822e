import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stepsOf } from '../../../contract/platform/periods.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import type { ReportValue } from '../../../contract/overview/reports.ts';
import type { Call } from '../../platform/calls.ts';
import { refused } from '../../platform/problems.ts';
import type { Asked, Source } from './source.ts';

export type Sums = Record<string, ReportValue>;
export type GroupRow = { key: string | null; text: string | null; hint: string | null; is_marked: boolean; sums: Sums };
export type TrendPoint = { at: number; key: string | null; value: ReportValue };

/** What a report needs besides its totals: the rows, and what its chart is drawn from. */
export type Wanted = {
  rows: boolean;
  /** Every measure by step, or one measure by step and group. */
  chart: { by: 'step' } | { by: 'group'; measure: string } | null;
};

export type Summed = {
  /** Of each span, in order. */
  totals: Sums[];
  rows: GroupRow[];
  /** Of each step of the period, in order; a step without facts is empty. */
  steps: Sums[];
  trend: TrendPoint[];
};

/** The most groups of one report. */
const mostGroups = 10_000;

const sumsOf = ({ measures }: Source): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(measures).map(([key, { sum }]) => sql`${key}::text, (${sum})::float8`),
    sql`, `,
  )})`;

/** The facts of all requested days, selected once: every sum reads from these. */
function facts(call: Call, source: Source, asked: Asked, narrowed: SQL[], spans: readonly Days[]): SQL {
  const from = spans.map((span) => span.from).toSorted()[0]!;
  const to = spans
    .map((span) => span.to)
    .toSorted()
    .at(-1)!;
  const within = and(sql`facts.day between ${from}::date and ${to}::date`, ...narrowed)!;
  const found = sql`select facts.* from (${source.facts(call, { from, to }, asked)}) facts where ${within}`;
  return source.fold ? source.fold(found, asked) : found;
}

const spanTable = (spans: readonly Days[]): SQL => sql`unnest(
  ${sql.param(spans.map(({ from }) => from))}::date[], ${sql.param(spans.map(({ to }) => to))}::date[])
  with ordinality as spans (first, last, at)`;

const totals = (source: Source, spans: readonly Days[]): SQL => sql`
  select ${sumsOf(source)} as sums from ${spanTable(spans)}
  left join facts on facts.day between spans.first and spans.last
  group by spans.at order by spans.at`;

/** The step a day belongs to; steps follow each other without a gap. */
const stepAt = (steps: readonly Days[]): SQL =>
  sql`width_bucket(facts.day, ${sql.param(steps.map(({ from }) => from))}::date[]) - 1`;

const inPeriod = ({ period: { from, to } }: Asked): SQL => sql`facts.day between ${from}::date and ${to}::date`;

const byStep = (source: Source, asked: Asked, steps: readonly Days[]): SQL => sql`
  select ${stepAt(steps)} as at, ${sumsOf(source)} as sums from facts where ${inPeriod(asked)} group by 1`;

/** One measure by step and group, for a chart of the largest groups. */
function byGroup(source: Source, asked: Asked, steps: readonly Days[], measure: string): SQL {
  const { id, join = sql`` } = source.groups[asked.group]!;
  return sql`
    select ${stepAt(steps)} as at, (${id})::text as key, (${source.measures[measure]!.sum})::float8 as value
    from facts ${join} where ${inPeriod(asked)} group by 1, 2`;
}

/** The rows of the table: largest first, or in the order of their group. */
function rowsOf(source: Source, asked: Asked): SQL {
  const { id, name, hint = sql`null::text`, join = sql``, order } = source.groups[asked.group]!;
  const mark = source.mark?.when ?? sql`false`;
  return sql`
    select (${id})::text as key, ${name} as text, ${hint} as hint, coalesce(${mark}, false) as is_marked,
      ${sumsOf(source)} as sums
    from facts ${join}
    where ${inPeriod(asked)}
    group by ${id}
    order by ${order ?? sql`(${source.measures[source.lead]!.sum}) desc nulls last`}, 2, 1
    limit ${mostGroups + 1}`;
}

type Found = { totals: { sums: Sums }[]; rows: GroupRow[]; steps: { at: number; sums: Sums }[]; trend: TrendPoint[] };

/** Everything a report adds up, in one statement that reads its facts once. */
export async function summed(
  call: Call,
  source: Source,
  asked: Asked,
  narrowed: SQL[],
  spans: readonly Days[],
  { rows: hasRows, chart }: Wanted,
): Promise<Summed> {
  const steps = stepsOf(asked.period, source.step, asked.weeks);
  const parts: Record<keyof Found, SQL | null> = {
    totals: totals(source, spans),
    rows: hasRows ? rowsOf(source, asked) : null,
    steps: chart?.by === 'step' ? byStep(source, asked, steps) : null,
    trend: chart?.by === 'group' ? byGroup(source, asked, steps, chart.measure) : null,
  };
  const lists = Object.entries(parts).map(([name, part]) =>
    part
      ? sql`(select coalesce(json_agg(one), '[]') from (${part}) one) as ${sql.identifier(name)}`
      : sql`'[]'::json as ${sql.identifier(name)}`,
  );
  const answer = await call.db.execute<Found>(sql`
    with facts as materialized (${facts(call, source, asked, narrowed, spans)}) select ${sql.join(lists, sql`, `)}`);
  const found = answer.rows[0]!;
  if (found.rows.length > mostGroups)
    throw refused(
      `The report has more than ${mostGroups.toLocaleString('en-US')} rows. Please choose a shorter period.`,
    );
  const sumsAt = new Map(found.steps.map(({ at, sums }) => [at, sums]));
  return {
    totals: found.totals.map(({ sums }) => sums),
    rows: found.rows,
    steps: steps.map((_, at) => sumsAt.get(at) ?? {}),
    trend: found.trend,
  };
}
