import type { Report, ReportCard, ReportColumn, ReportFigure, ReportRow } from '../../../contract/overview/reports.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import { atTheDoor, rowsFor } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { filtersOf } from '../../platform/filters.ts';
import { workingDays } from '../../system/companies/home.ts';
import { askedOf, defaultOf, groupsFor } from './asked.ts';
import { chartsOf, chartWanted } from './chart.ts';
import type { Asked, Source } from './source.ts';
import { summed } from './sums.ts';
import type { GroupRow, Sums, Wanted } from './sums.ts';

/** A report of the present has no previous period. */
const isSnapshot = ({ charts }: Source): boolean => charts.length === 0;

const isOwn = (source: Source, { me }: Call): boolean => rowsFor(source.access, me) !== true;

const columnsOf = ({ measures, groups }: Source, { group }: Asked): ReportColumn[] =>
  Object.entries(measures)
    .filter(([key, { column }]) => column !== false && !groups[group]!.without?.includes(key))
    .map(([key, { label, format }]) => ({ key, label, format }));

const figuresOf = ({ measures }: Source, now: Sums, before: Sums | undefined): ReportFigure[] =>
  Object.entries(measures)
    .filter(([, { figure }]) => figure !== false)
    .map(([key, { label, format, better = null }]) => ({
      key,
      label,
      format,
      better,
      value: now[key] ?? null,
      before: before?.[key] ?? null,
    }));

function rowOf(source: Source, asked: Asked, { me }: Call, columns: ReportColumn[]) {
  const { none, link } = source.groups[asked.group]!;
  return ({ key, text, hint, is_marked, sums }: GroupRow): ReportRow => {
    const name = key === null ? none : (text ?? none);
    return {
      key: key ?? '',
      text: name,
      hint: key === null ? null : hint,
      link: key === null ? null : (link?.(key, name, me) ?? null),
      mark: is_marked ? (source.mark?.text ?? null) : null,
      values: columns.map((column) => sums[column.key] ?? null),
    };
  };
}

/** The period, and the one it is compared with. */
const spansOf = (source: Source, { period }: Asked): Days[] =>
  period.before && !isSnapshot(source) ? [period, period.before] : [period];

/** The requested report: the sums of both periods, the chart and the rows. */
export async function reportOf(call: Call, source: Source): Promise<Report> {
  const asked = await askedOf(call, source);
  const narrowed = filtersOf(source, call).conditions.filter((one) => one !== undefined);
  const wanted = { rows: true, chart: chartWanted(source, asked) };
  const found = await summed(call, source, asked, narrowed, spansOf(source, asked), wanted);
  const [now = {}, before] = found.totals;
  const columns = columnsOf(source, asked);
  const rows = found.rows.map(rowOf(source, asked, call, columns));
  const { period } = asked;
  return {
    name: source.name,
    period: isSnapshot(source) ? { ...period, before: null } : period,
    time_zone: asked.time_zone,
    group: asked.group,
    groups: groupsFor(source, call.me).map(([value, { text }]) => ({ value, text })),
    figures: figuresOf(source, now, before),
    charts: chartsOf(source, asked, found, rows),
    bars: { column: source.lead, part: source.part ?? null },
    columns,
    rows,
    totals: columns.map(({ key }) => now[key] ?? null),
    notes: source.notes(asked),
    is_own: isOwn(source, call),
    topics: source.topics,
    can: { export: atTheDoor(source.exports, call.me) },
  };
}

/** The report on its card: its main figure, and how it developed or its current value. */
async function cardOf(call: Call, source: Source, home: Parameters<typeof defaultOf>[1]): Promise<ReportCard> {
  const asked = defaultOf(source, home, call.me);
  const isNow = isSnapshot(source);
  const wanted: Wanted = { rows: isNow, chart: isNow ? null : { by: 'step' } };
  const found = await summed(call, source, asked, [], spansOf(source, asked), wanted);
  const [now = {}, before] = found.totals;
  const steps = isNow ? found.rows.map(({ sums }) => sums) : found.steps;
  const key = source.part ?? source.lead;
  return {
    name: source.name,
    period: asked.period,
    figure: figuresOf(source, now, before).find((one) => one.key === key)!,
    trend: steps.map((step) => step[isNow ? source.lead : key] ?? 0),
    is_own: isOwn(source, call),
  };
}

/** What the caller may open, in the order of the sources. */
export async function cardsOf(call: Call, sources: readonly Source[]): Promise<ReportCard[]> {
  const home = await workingDays(call);
  const open = sources.filter(({ access }) => atTheDoor(access, call.me));
  return Promise.all(open.map((source) => cardOf(call, source, home)));
}
