import type { OpenDatabase } from '../platform/database/database.ts';

export type Ran = { text: string; values: unknown[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** Notes every statement that is asked outside of transactions, as the reads of all routes are. */
export function recordStatements({ pool }: OpenDatabase): Ran[] {
  const ran: Ran[] = [];
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const noted = (asked: unknown, values?: unknown, ...rest: unknown[]) => {
    const { text, values: own } =
      typeof asked === 'string' ? { text: asked } : (asked as { text: string; values?: unknown[] });
    ran.push({ text, values: (own ?? (Array.isArray(values) ? values : [])) as unknown[] });
    return ask(asked, values, ...rest);
  };
  pool.query = noted as typeof pool.query;
  return ran;
}

/** Tables that stay small however long an agency works. */
const small = new Set([
  'users',
  'tags',
  'service_types',
  'pick_lists',
  'pick_list_items',
  'campaigns',
  'roles',
  'user_roles',
]);

/** So many rows may be read by one part of a statement, and sorted. */
export const bounds = { read: 20_000, sorted: 10_000 } as const;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of node.Plans ?? []) yield* nodesOf(part);
}

/** What a statement did that costs more with every row: tables read whole, and long sorts. */
export async function excessesOf({ pool }: OpenDatabase, { text, values }: Ran): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  return [...nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)].flatMap((node) => {
    const times = node['Actual Loops'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const read = (node['Actual Rows'] + removed) * times;
    const sorted = (node.Plans ?? []).reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
    const kind = node['Node Type'];
    if (node['Relation Name'] && !small.has(node['Relation Name']) && read > bounds.read)
      return [`${kind} of ${node['Relation Name']} reads ${read} rows`];
    return kind === 'Sort' && sorted > bounds.sorted ? [`sorts ${sorted} rows`] : [];
  });
}
