import { escapeIdentifier, type ClientBase } from 'pg';

/** The description of a backup, its first entry. */
export type Manifest = {
  format: 1;
  created_at: string;
  migrations: { name: string; checksum: string }[];
  tables: Table[];
  sequences: Sequence[];
  files: 'folder' | 'object store';
};

/** What the backup must contain, its last entry: without it the backup is incomplete. */
export type Checks = { rows: Record<string, number>; sums: Record<string, string> };

export type Table = { schema: string; table: string; columns: string[] };

export type Sequence = { schema: string; sequence: string; last_value: string; is_called: boolean };

// Our tables are those in `public` that do not come from an extension.
const ours = `
  n.nspname = 'public' and c.relpersistence <> 't'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table and its stored columns; the database recomputes the others. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as table, coalesce(a.columns, '{}') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join lateral (
      select array_agg(attname::text order by attnum) as columns from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) a on true
    where c.relkind = 'r' and ${ours} order by 1, 2`);
  return rows;
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; sequence: string }>(`
    select n.nspname as schema, c.relname as sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const { schema, sequence } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${escapeIdentifier(schema)}.${escapeIdentifier(sequence)}`,
    );
    if (state.rows[0]) sequences.push({ schema, sequence, ...state.rows[0] });
  }
  return sequences;
}

export type ForeignKey = { on: string; name: string; definition: string };

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as on, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 1, 2`);
  return rows;
}

export type Trigger = { on: string; name: string };

/** The active triggers; internal ones belong to foreign keys and are handled with them. */
export async function readTriggers(client: ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select format('%I.%I', n.nspname, c.relname) as on, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and c.relkind = 'r' and ${ours} order by 1, 2`);
  return rows;
}

export type Index = { name: string; definition: string };

/** The indexes that no constraint needs, of tables this user may change. */
export async function readIndexes(client: ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select format('%I.%I', n.nspname, x.relname) as name, pg_get_indexdef(x.oid) as definition
    from pg_index i join pg_class x on x.oid = i.indexrelid
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and pg_has_role(c.relowner, 'usage') and ${ours}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`);
  return rows;
}

/** A table's name in a statement. */
export function quoted({ schema, table }: Pick<Table, 'schema' | 'table'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
}

/** A table's name in the backup. */
export function named({ schema, table }: Pick<Table, 'schema' | 'table'>): string {
  return `${schema}.${table}`;
}

export function copied(table: Table): string {
  return `${quoted(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;
}
