import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isEmpty, ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql, rowsFor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { nodes, subtree } from '../../platform/nodes.ts';
import { forbidden, invalid } from '../../platform/problems.ts';
import { holdCarrier, placedKind, placedKinds, readReference } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { idParam } from '../../platform/records.ts';

/** A record that has comments. */
export type Place = Reference & { node_id: number; name: string; path: string; owners: number[] };

/** Where the comments of a record without a screen are shown. */
const anywhere = '/dashboard';

export const screenOf = ({ reference_type, reference_id }: Reference): string =>
  placedKind(reference_type)?.place.path?.(reference_id) ?? anywhere;

const noKind = () => invalid({ reference_type: [ruleTexts.in('reference_type')] });
const noNode = () => invalid({ node: [ruleTexts.exists('node')] });

const isByNode = (given: Record<string, unknown>) => isEmpty(given['reference_type']) && !isEmpty(given['node']);

/** A node is sent as its id, or as it appears on records. */
function nodeId(given: unknown): number {
  const id = typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given;
  const read = typeof id === 'number' || typeof id === 'string' ? idParam(String(id)) : null;
  if (read === null) throw noNode();
  return read;
}

/** The record at a node. */
async function atNode({ db, me }: Call, given: unknown, { attach = false } = {}): Promise<Reference> {
  const id = nodeId(given);
  const [node] = await db.select({ kind: nodes.kind }).from(nodes).where(eq(nodes.id, id));
  const kind = node && placedKind(node.kind);
  if (!kind) throw noNode();
  const allowed = rowsFor(kind.read, me);
  if (allowed === false) throw forbidden();
  if (attach) await holdCarrier(db, kind.table, eq(kind.place.node, id));
  const [record] = await db
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(and(eq(kind.place.node, id), kind.within?.(), allowed === true ? undefined : allowed));
  if (!record) throw noNode();
  return { reference_type: node.kind, reference_id: record.id as number };
}

/** The record in the call, by reference_type and reference_id or by its node; the caller may read it. */
export async function readPlace(
  call: Call,
  given: Record<string, unknown>,
  options: { attach?: boolean } = {},
): Promise<Place> {
  const isAtNode = isByNode(given);
  return placeOf(
    call.db,
    isAtNode ? await atNode(call, given['node'], options) : await readReference(call, given, options),
  );
}

async function placeOf(db: Database, reference: Reference): Promise<Place> {
  const { reference_type, reference_id } = reference;
  const kind = placedKind(reference_type);
  if (!kind) throw noKind();
  const { node, name, owners = [] } = kind.place;
  const found = await db.execute<{ node_id: number; name: string; owners: (number | null)[] }>(sql`
    select ${node} as node_id, ${name} as name, array[${sql.join(owners, sql`, `)}]::int[] as owners
    from ${kind.table} where ${kind.table.id} = ${reference_id}`);
  const row = found.rows[0]!;
  const who = row.owners.filter((owner) => owner !== null);
  return { ...reference, node_id: row.node_id, name: row.name, path: screenOf(reference), owners: [...new Set(who)] };
}

/** The top of a node's tree, if the caller may read the record there. */
export async function rootOf({ db, me }: Call, node_id: number): Promise<{ id: number; kind: string } | null> {
  const found = await db.execute<{ id: number; kind: string }>(sql`
    with recursive up as (
      select id, parent_id, kind from nodes where id = ${node_id}
      union all select n.id, n.parent_id, n.kind from nodes n join up on n.id = up.parent_id
    ) select id, kind from up where parent_id is null`);
  const root = found.rows[0];
  const kind = root && placedKind(root.kind);
  if (!kind) return null;
  const { table, read, within, place } = kind;
  const readable = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(place.node, root.id), within?.(), rowsAsSql(read, me)));
  return readable.length > 0 ? root : null;
}

/** A query for nodes, and the kinds of the records at them. */
export type Nodes = { at: SQL; kinds: readonly string[] };

/** The kinds of records in a tree. They are usually few, and only their rules of who may read them are then needed. */
async function kindsBelow({ db }: Call, id: number): Promise<string[]> {
  const below = sql`select distinct ${nodes.kind} as kind from ${nodes} where ${nodes.id} in ${subtree(id)} order by 1`;
  return (await prepared<{ kind: string }>(db, below)).map(({ kind }) => kind);
}

/** The nodes whose comments are requested: of one record, or a node and those below it, as far as the caller may read them. */
export async function nodesIn(call: Call, given: Record<string, unknown>): Promise<Nodes> {
  if (isByNode(given)) {
    const id = nodeId(given['node']);
    const kinds = await kindsBelow(call, id);
    const below = readableNodes(call.me, (node) => sql`${node} in (select id from below)`, kinds);
    return { at: sql`with below as ${subtree(id)} ${below}`, kinds };
  }
  const { reference_type, reference_id } = await readReference(call, given);
  const kind = placedKind(reference_type);
  if (!kind) throw noKind();
  const at = sql`select ${kind.place.node} as id from ${kind.table} where ${kind.table.id} = ${reference_id}`;
  return { at, kinds: [reference_type] };
}

/** The nodes of the records that the user may read and that match a condition; `among` limits the kinds they can be. */
export function readableNodes(
  me: User,
  which: (node: PgColumn, owners: PgColumn[]) => SQL,
  among?: readonly string[],
): SQL {
  const ways = placedKinds()
    .filter(({ kind, read }) => (among?.includes(kind) ?? true) && rowsFor(read, me) !== false)
    .map(({ table, read, within, place }) => {
      const where = and(which(place.node, place.owners ?? []), within?.(), rowsAsSql(read, me));
      return sql`select ${place.node} as id from ${table} where ${where}`;
    });
  return ways.length > 0 ? sql.join(ways, sql` union all `) : sql`select null::int as id where false`;
}
