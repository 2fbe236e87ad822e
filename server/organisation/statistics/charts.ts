import type { GraphLine, ValuedType } from '../../../contract/organisation/statistics.ts';
import { isValued, periodsShown, statisticLimits, valuedTypes } from '../../../contract/organisation/statistics.ts';
import { coarserPoints, equationPoints, rounded } from '../../../contract/organisation/graphs.ts';
import type { Points } from '../../../contract/organisation/graphs.ts';
import { parseEquation } from '../../../contract/platform/equation.ts';
import { addDays, daysBetween } from '../../../contract/platform/days.ts';
import { coarsest, periodEnd, periodEnds, shiftedEnd } from '../../../contract/platform/weeks.ts';
import type { PeriodLength } from '../../../contract/platform/weeks.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { steady } from '../../platform/database/repeated.ts';
import { refused } from '../../platform/problems.ts';
import type { Home } from '../../system/companies/home.ts';
import type { Chart, Line } from './charts.text.ts';
import { countedOf, graphsOf } from './graphs.ts';
import type { Counted, Graph, Spans } from './graphs.ts';
import { wholeRun } from './runs.ts';

/** What is asked of graphs: the first and last day, if given, and the length of the periods shown. */
export type AskedGraphs = { from: string | null; to: string | null; view: PeriodLength | null };

type Known = { graphs: Map<number, Graph>; counted: Map<number, Counted>; home: Home; labels: Labels };

/** The last days of the periods shown, and the day before the first of them. Most graphs of a page share them. */
type Shown = { ends: string[]; before: string };
type Labels = (length: PeriodLength) => Shown;

function labelsFor(asked: AskedGraphs, home: Home): Labels {
  const known = new Map<PeriodLength, Shown>();
  return (length) => {
    let shown = known.get(length);
    if (!shown) {
      const ends = labelsOf(length, asked, home);
      shown = { ends, before: shiftedEnd(length, ends[0] ?? home.today, -1, home.weeks) };
      known.set(length, shown);
    }
    return shown;
  };
}

/** The periods of a graph's own values; an equation has those of its coarsest graph. */
function lengthOf(graph: Graph, graphs: Map<number, Graph>, seen: readonly number[] = []): PeriodLength {
  if (isValued(graph.type)) return graph.type;
  const within = graph.operands.flatMap(({ assignment_id }) => graphs.get(assignment_id ?? 0) ?? []);
  const lengths = within
    .filter(({ id }) => !seen.includes(id))
    .map((one) => lengthOf(one, graphs, [...seen, graph.id]));
  return lengths.length > 0 ? coarsest(lengths) : 'weekly';
}

const dayLengths: Record<PeriodLength, number> = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, yearly: 366 };

/** The last days of the periods a graph shows. */
function labelsOf(length: PeriodLength, { from, to }: AskedGraphs, home: Home): string[] {
  const last = periodEnd(length, to ?? home.today, home.weeks);
  const first = from ?? shiftedEnd(length, last, 1 - periodsShown, home.weeks);
  // Estimated before the periods are listed: the two dates may be centuries apart.
  if (daysBetween(first, last) / dayLengths[length] > statisticLimits.periods)
    throw refused('Please choose a shorter time range.');
  return first > last ? [] : periodEnds(length, { from: first, to: last }, home.weeks);
}

/** How many days before or after the ones shown an equation reads. */
function reach(graph: Graph, graphs: Map<number, Graph>, seen: readonly number[] = []): number {
  const length = dayLengths[lengthOf(graph, graphs)];
  const reaches = graph.operands.map(({ assignment_id, offset }) => {
    const of = graphs.get(assignment_id ?? 0);
    const further = of && !seen.includes(of.id) ? reach(of, graphs, [...seen, graph.id]) : 0;
    return Math.abs(offset) * length + further;
  });
  return reaches.length > 0 ? Math.max(...reaches) + length : 0;
}

/** The values of a graph by the end of their period; those of an equation are computed. */
function pointsOf(graph: Graph, ends: readonly string[], known: Known, seen: readonly number[] = []): Points {
  if (isValued(graph.type)) return known.counted.get(graph.id)?.points ?? new Map();
  const { graphs, home } = known;
  const { tree } = parseEquation(graph.equation ?? '');
  const period = lengthOf(graph, graphs);
  const operands = graph.operands.flatMap(({ placeholder, assignment_id, offset }) => {
    const of = graphs.get(assignment_id ?? 0);
    if (!of || of.type === 'combination' || seen.includes(of.id)) return [];
    const own = lengthOf(of, graphs);
    const wanted = isValued(of.type) ? [] : around(ends, own, offset, period, home);
    const points = pointsOf(of, wanted, known, [...seen, graph.id]);
    return [{ placeholder, period: own, is_sum: of.meta.is_sum, offset, points }];
  });
  return tree === null || operands.length === 0 ? new Map() : equationPoints(tree, operands, ends, home.weeks);
}

/** The graph's own periods (`own`) that lie within these longer ones (`period`), shifted by the offset. */
function around(ends: readonly string[], own: PeriodLength, offset: number, period: PeriodLength, home: Home) {
  if (ends.length === 0) return [];
  const first = shiftedEnd(period, ends[0]!, -offset - 1, home.weeks);
  const last = shiftedEnd(period, ends.at(-1)!, -offset, home.weeks);
  return periodEnds(own, { from: addDays(first, 1), to: last }, home.weeks);
}

const listed = <T>(labels: readonly string[], held: ReadonlyMap<string, T>): (T | null)[] | null =>
  held.size > 0 && labels.some((end) => held.has(end)) ? labels.map((end) => held.get(end) ?? null) : null;

function viabilityOf({ meta }: Graph, own: PeriodLength, period: PeriodLength, labels: readonly string[], home: Home) {
  const line = meta.viability_line;
  if (line === null) return null;
  if (own === period || !meta.is_sum) return labels.map(() => line);
  return labels.map((end) => {
    const first = shiftedEnd(period, end, -1, home.weeks);
    return rounded(line * periodEnds(own, { from: addDays(first, 1), to: end }, home.weeks).length);
  });
}

/** The values as the database wrote them, if they were read for exactly these periods. */
function writtenFor(labels: readonly string[], run: Counted['run']): string | null {
  if (run?.ends.length !== labels.length || run.ends[0] !== labels[0] || run.ends.at(-1) !== labels.at(-1)) return null;
  return wholeRun(run, labels.length, 'null');
}

function lineOf(graph: Graph, period: PeriodLength, labels: readonly string[], offset: number, known: Known): Line {
  const { home, graphs, counted } = known;
  const own = lengthOf(graph, graphs);
  const read = offset === 0 ? labels : labels.map((end) => shiftedEnd(period, end, -offset, home.weeks));
  const longer = (of: Points, is_sum = graph.meta.is_sum) =>
    own === period ? of : coarserPoints(of, period, is_sum, home.weeks);
  const held = counted.get(graph.id);
  const isOwn = own === period && offset === 0;
  const written = held && isOwn ? writtenFor(read, held.run) : null;
  const worked = () => {
    const ends = isValued(graph.type) ? [] : around(read, own, 0, period, home);
    const shown = longer(pointsOf(graph, ends, known));
    return read.map((end) => shown.get(end) ?? null);
  };
  let data: GraphLine['data'] | undefined;
  return {
    label: graph.title,
    meta: graph.meta,
    written,
    get data() {
      return (data ??= written === null ? worked() : (JSON.parse(`[${written}]`) as GraphLine['data']));
    },
    quotas: held ? listed(read, longer(held.quotas)) : null,
    notes: held && isOwn ? listed(read, held.notes) : null,
    now: held && isOwn ? listed(read, held.now) : null,
    viability: viabilityOf(graph, own, period, read, home),
  };
}

function chartOf(graph: Graph, asked: AskedGraphs, known: Known): Chart {
  const own = lengthOf(graph, known.graphs);
  const period = coarsest([own, asked.view ?? own]);
  const labels = known.labels(period).ends;
  const missing = graph.operands.filter(({ assignment_id }) => assignment_id === null).map(({ title }) => title);
  const lines =
    graph.type === 'combination'
      ? graph.operands.flatMap(({ assignment_id, offset }) => {
          const of = known.graphs.get(assignment_id ?? 0);
          return of ? [lineOf(of, period, labels, offset, known)] : [];
        })
      : [lineOf(graph, period, labels, 0, known)];
  const is_open = (labels.at(-1) ?? '') >= known.home.today;
  return { period, labels, is_open, datasets: lines, missing };
}

/** Reads the graphs that are not `known` yet, and those that equations use. */
async function allGraphs(db: Database, ids: readonly number[], known: readonly Graph[]): Promise<Map<number, Graph>> {
  const read = new Set(known.map(({ id }) => id));
  const within = known.flatMap(({ operands }) => operands.flatMap(({ assignment_id }) => assignment_id ?? []));
  const more = await graphsOf(db, [...ids.filter((id) => !read.has(id)), ...within]);
  return new Map([...known, ...more].map((graph) => [graph.id, graph]));
}

/** Graphs with their charts; `known` are graphs that were read already. */
export async function chartsOf(
  open: OpenDatabase,
  db: Database,
  home: Home,
  ids: readonly number[],
  asked: AskedGraphs,
  known: readonly Graph[] = [],
): Promise<Map<number, { graph: Graph; chart: Chart }>> {
  const graphs = await allGraphs(steady(db), ids, known);
  const all = [...graphs.values()];
  const spans: Spans = {};
  const labels = labelsFor(asked, home);
  for (const id of ids) {
    const graph = graphs.get(id);
    if (!graph) continue;
    const own = lengthOf(graph, graphs);
    const period = coarsest([own, asked.view ?? own]);
    const { ends, before } = labels(period);
    if (ends.length === 0) continue;
    const days = reach(graph, graphs);
    const from = addDays(before, 1 - days);
    const to = addDays(ends.at(-1)!, days);
    for (const type of isValued(graph.type) ? [graph.type] : valuedTypes) widen(spans, type, from, to);
  }
  const counted = await countedOf(open, steady(db), home, all, spans);
  const facts = { graphs, counted, home, labels };
  return new Map(
    ids.flatMap((id) => {
      const graph = graphs.get(id);
      return graph ? [[id, { graph, chart: chartOf(graph, asked, facts) }]] : [];
    }),
  );
}

function widen(spans: Spans, type: ValuedType, from: string, to: string): void {
  const held = spans[type];
  spans[type] = held ? { from: from < held.from ? from : held.from, to: to > held.to ? to : held.to } : { from, to };
}
