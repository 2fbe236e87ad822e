import { sql } from 'drizzle-orm';
import type { CombinationValue, EquationValue } from '../../../contract/platform/equation.ts';
import {
  cleanEquation,
  combinationLabels,
  defaultCombination,
  defaultEquation,
  equationLimits,
  equationProblem,
} from '../../../contract/platform/equation.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../calls.ts';
import type { IdTable } from '../records.ts';
import { common, readId, whenOf, Wrong } from './field.ts';
import type { Field, FieldOptions } from './field.ts';

/** Where graphs are searched, and the table their ids belong to. */
type GraphOptions = FieldOptions & { graphs: string; table: IdTable };

const mostGraphs = 20;
const largestOffset = 10_000;
const sourceOf = (url: string) => ({ url, param: 'q', min: fieldTimings.searchMinimum });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A graph as { graph: id } or { graph: { id, text } }, shifted by an offset in periods. */
function readGraph(value: unknown, name: string): { graph: number; offset: number } {
  const { graph, offset } = isRecord(value) ? value : {};
  const given = isRecord(graph) ? graph['id'] : graph;
  if (given === null || given === undefined || given === '') throw new Wrong(ruleTexts.required(name));
  const shift = typeof offset === 'string' && /^-?[0-9]{1,5}$/.test(offset.trim()) ? Number(offset) : (offset ?? 0);
  if (typeof shift !== 'number' || !Number.isInteger(shift) || Math.abs(shift) > largestOffset) {
    throw new Wrong(ruleTexts.numeric(`${name} offset`));
  }
  return { graph: readId(given, name), offset: shift };
}

async function missingGraph(label: string, table: IdTable, call: Call, ids: number[]): Promise<string | null> {
  const wanted = [...new Set(ids)];
  const found = await call.db
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(sql`${table.id} = any(${sql.param(wanted)})`);
  return found[0]?.n === wanted.length ? null : ruleTexts.exists(label);
}

const idsOf = (graphs: { graph: number | null }[]) => graphs.flatMap(({ graph }) => (graph === null ? [] : [graph]));

/** An equation over graphs G1, G2 …: cleaned, parsed and never evaluated as code. Always required. */
export function equation(label: string, options: GraphOptions): Field<EquationValue<number>> {
  return {
    schema: {
      type: 'equation',
      graphs: sourceOf(options.graphs),
      ...common(label, { ...options, required: true }, []),
    },
    read: (value) => {
      const { equation: text, graphs } = isRecord(value) ? value : {};
      if (typeof text !== 'string' || text.length > equationLimits.length) throw new Wrong(ruleTexts.type(label));
      if (!Array.isArray(graphs) || graphs.length > mostGraphs) throw new Wrong(ruleTexts.type(label));
      const read = graphs.map((one: unknown, at) => {
        const placeholder = (isRecord(one) ? one['placeholder'] : undefined) ?? `G${at + 1}`;
        if (!isPlaceholder(placeholder)) throw new Wrong(ruleTexts.type(label));
        return { placeholder, ...readGraph(one, placeholder) };
      });
      const names = read.map(({ placeholder }) => placeholder);
      if (new Set(names).size !== names.length) throw new Wrong(`The ${label} value contains the same graph twice.`);
      const clean = cleanEquation(text).trim();
      if (clean === '') throw new Wrong(ruleTexts.required(label));
      const problem = equationProblem(clean, names);
      if (problem) throw new Wrong(problem);
      return { equation: clean, graphs: read };
    },
    empty: defaultEquation(),
    check: ({ graphs }, call) => missingGraph(label, options.table, call, idsOf(graphs)),
    ...whenOf(options),
  };
}

const isPlaceholder = (value: unknown): value is string => typeof value === 'string' && /^G[1-9][0-9]?$/.test(value);

/** Two graphs drawn on one chart. */
export function combination(label: string, options: GraphOptions): Field<CombinationValue<number>> {
  return {
    schema: {
      type: 'combination',
      graphs: sourceOf(options.graphs),
      ...common(label, { ...options, required: true }, []),
    },
    read: (value) => {
      if (!Array.isArray(value) || value.length !== combinationLabels.length) throw new Wrong(ruleTexts.type(label));
      return combinationLabels.map((name, at) => readGraph(value[at], name));
    },
    empty: defaultCombination(),
    check: (graphs, call) => missingGraph(label, options.table, call, idsOf(graphs)),
    ...whenOf(options),
  };
}
