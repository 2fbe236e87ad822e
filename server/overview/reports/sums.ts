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

/** The most groups of one report. */
const mostGroups = 10_000;

const sumsOf = ({ measures }: Source): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(measures).map(([key, { sum }]) => sql`${key}::text, (${sum})::float8`),
    sql`, `,
  )})`;

/** The facts one query reads, for all requested days. */
function facts(call: Call, source: Source, asked: Asked, spans: readonly Days[]): SQL {
  const from = spans.map((span) => span.from).toSorted()[0]!;
  const to = spans
    .map((span) => span.to)
    .toSorted()
    .at(-1)!;
  return sql`with facts as (${source.facts(call, { from, to }, asked)})`;
}

const spanTable = (spans: readonly Days[]): SQL => sql`unnest(
  ${sql.param(spans.map(({ from }) => from))}::date[], ${sql.param(spans.map(({ to }) => to))}::date[])
  with ordinality as spans (first, last, at)`;

const inSpan = (narrowed: SQL[]): SQL => and(sql`facts.day between spans.first and spans.last`, ...narrowed)!;

/** The sums of each period, in order. */
export async function sumsOver(
  call: Call,
  source: Source,
  asked: Asked,
  narrowed: SQL[],
  spans: readonly Days[],
): Promise<Sums[]> {
  const { rows } = await call.db.execute<{ sums: Sums }>(sql`${facts(call, source, asked, spans)}
    select ${sumsOf(source)} as sums from ${spanTable(spans)} left join facts on ${inSpan(narrowed)}
    group by spans.at order by spans.at`);
  return rows.map(({ sums }) => sums);
}

/** The step a day belongs to; steps follow each other without a gap. */
const stepAt = (steps: readonly Days[]): SQL =>
  sql`width_bucket(facts.day, ${sql.param(steps.map(({ from }) => from))}::date[]) - 1`;

const inPeriod = ({ period: { from, to } }: Asked, narrowed: SQL[]): SQL =>
  and(sql`facts.day between ${from}::date and ${to}::date`, ...narrowed)!;

/** The sums of each step of the period, in order; a step without facts is empty. */
export async function sumsByStep(call: Call, source: Source, asked: Asked, narrowed: SQL[]): Promise<Sums[]> {
  const steps = stepsOf(asked.period, source.step, asked.weeks);
  const { rows } = await call.db.execute<{ at: number; sums: Sums }>(sql`
    ${facts(call, source, asked, [asked.period])}
    select ${stepAt(steps)} as at, ${sumsOf(source)} as sums from facts where ${inPeriod(asked, narrowed)} group by 1`);
  const found = new Map(rows.map(({ at, sums }) => [at, sums]));
  return steps.map((_, at) => found.get(at) ?? {});
}

/** One measure by step and group, for a chart of the largest groups. */
export async function trendByGroup(call: Call, source: Source, asked: Asked, narrowed: SQL[], measure: string) {
  const { id, join = sql`` } = source.groups[asked.group]!;
  const { rows } = await call.db.execute<{ at: number; key: string | null; value: ReportValue }>(sql`
    ${facts(call, source, asked, [asked.period])}
    select ${stepAt(stepsOf(asked.period, source.step, asked.weeks))} as at, (${id})::text as key,
      (${source.measures[measure]!.sum})::float8 as value
    from facts ${join} where ${inPeriod(asked, narrowed)} group by 1, 2`);
  return rows;
}

/** The rows of the table: largest first, or in the order of their group. */
export async function groupRows(call: Call, source: Source, asked: Asked, narrowed: SQL[]): Promise<GroupRow[]> {
  const { id, name, hint = sql`null::text`, join = sql``, order } = source.groups[asked.group]!;
  const mark = source.mark?.when ?? sql`false`;
  const { rows } = await call.db.execute<GroupRow>(sql`
    ${facts(call, source, asked, [asked.period])}
    select (${id})::text as key, ${name} as text, ${hint} as hint, coalesce(${mark}, false) as is_marked,
      ${sumsOf(source)} as sums
    from facts ${join}
    where ${inPeriod(asked, narrowed)}
    group by ${id}
    order by ${order ?? sql`(${source.measures[source.lead]!.sum}) desc nulls last`}, 2, 1
    limit ${mostGroups + 1}`);
  if (rows.length > mostGroups)
    throw refused(
      `The report has more than ${mostGroups.toLocaleString('en-US')} rows. Please choose a shorter period.`,
    );
  return rows;
}
