import { escapeLiteral } from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';

export type Ran = { text: string; values: unknown[]; name?: string | undefined };

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

/** Records every statement outside of transactions; the reads of all routes are. */
export function recordStatements({ pool }: OpenDatabase): Ran[] {
  const ran: Ran[] = [];
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const noted = (asked: unknown, values?: unknown, ...rest: unknown[]) => {
    const {
      text,
      name,
      values: own,
    }: Partial<Ran> & Pick<Ran, 'text'> = typeof asked === 'string' ? { text: asked } : (asked as Ran);
    ran.push({ text, name, values: (own ?? (Array.isArray(values) ? values : [])) as unknown[] });
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

/** The most rows that one part of a statement may read, and sort. */
export const bounds = { read: 20_000, sorted: 10_000 } as const;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of node.Plans ?? []) yield* nodesOf(part);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

type Plan = { 'QUERY PLAN': { Plan: Node }[] };
const explained = 'explain (analyze, timing off, format json)';

/** The plan of a named statement: after five runs PostgreSQL may switch to a generic plan for all values. */
async function plannedOnce({ pool }: OpenDatabase, { text, values }: Ran): Promise<Node> {
  const client = await pool.connect();
  try {
    await client.query(`prepare once as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    for (let times = 0; times < 5; times++) await client.query(`explain execute once${given}`);
    const { rows } = await client.query<Plan>(`${explained} execute once${given}`);
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  } finally {
    await client.query('deallocate once');
    client.release();
  }
}

async function plannedFor({ pool }: OpenDatabase, { text, values }: Ran): Promise<Node> {
  const { rows } = await pool.query<Plan>(`${explained} ${text}`, values);
  return rows[0]!['QUERY PLAN'][0]!.Plan;
}

/** How many rows of a table a statement reads. */
export async function rowsRead(open: OpenDatabase, ran: Ran, table: string): Promise<number> {
  const nodes = [...nodesOf(await plannedFor(open, ran))].filter((node) => node['Relation Name'] === table);
  return nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

/** What a statement did that gets slower with every row: full table scans and long sorts. */
export async function excessesOf(open: OpenDatabase, ran: Ran): Promise<string[]> {
  const plans = [await plannedFor(open, ran), ...(ran.name ? [await plannedOnce(open, ran)] : [])];
  return plans.flatMap((plan) => [...nodesOf(plan)].flatMap(excessOf));
}

function excessOf(node: Node): string[] {
  const times = node['Actual Loops'];
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const read = (node['Actual Rows'] + removed) * times;
  const sorted = (node.Plans ?? []).reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
  const kind = node['Node Type'];
  if (node['Relation Name'] && !small.has(node['Relation Name']) && read > bounds.read)
    return [`${kind} of ${node['Relation Name']} reads ${read} rows`];
  return kind === 'Sort' && sorted > bounds.sorted ? [`sorts ${sorted} rows`] : [];
}
