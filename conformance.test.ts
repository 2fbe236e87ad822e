import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from './server/modules.ts';
import { atTheDoor } from './server/platform/access.ts';
import { nobody } from './server/platform/http/identity.ts';
import { assemble } from './server/platform/modules.ts';
import { kindsWith } from './server/platform/reference.ts';
import type { OpenDatabase } from './server/platform/database/database.ts';
import { testDatabase } from './server/testing/database.ts';
import { firstSizes } from './web/platform/forms/firstSizes.ts';
import { sizeOf } from './web/platform/forms/layout.ts';

const { routes } = assemble(modules);

/** The specification's own changing GETs; no other GET may change anything. */
const changingGets = /\/(restore|templates\/create|nudge|complete|archive|un-archive|delete)$/;

/** Internal tables: they hold none of the agency's records, so they are not in the change log. */
const untracked = new Set([
  'audit_events',
  'changes',
  'checklist_reminders',
  'comment_follows',
  'company_weeks',
  'enrollment_refusals',
  'enrollment_reminders',
  'hat_weeks',
  'idempotent_answers',
  'imports',
  'installation',
  'jobs',
  'mails',
  'migrations',
  'notifications',
  'org_chart_revision_posts',
  'org_chart_revisions',
  'password_tokens',
  'policy_reminders',
  'policy_tellings',
  'position_parents',
  'program_reminders',
  'publication_drafts',
  'search_words',
  'sessions',
  'statistic_closes',
  'statistic_days',
  'statistic_dirt',
  'statistic_kept',
  'throttles',
  'training_records',
  'undone_batches',
  'uploads',
  'vault_events',
  'vault_keys',
  'vault_secrets',
]);

let open: OpenDatabase;
beforeAll(async () => {
  open = await testDatabase();
});
afterAll(() => open.close());

test('every route is declared once, with an access', () => {
  const seen = new Map<string, number>();
  for (const { method, path, access } of routes) {
    expect(access?.kind, `${method} ${path}`).toBeDefined();
    expect(access.kind === 'public' || access.rules.length > 0, `${method} ${path}`).toBe(true);
    const key = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
});

/** What a client's user needs to sign in, change a password and read notifications; the rest needs an ability, and mostly staff. */
const openToClients = [
  /^\/api\/auth\//,
  /^\/api\/live/,
  /^\/api\/system\/notifications/,
  /^\/api\/foundry\/organizations\/companies\/(select|session|scope)$/,
  // The user's own views and changes, and the history of what they may read.
  /^\/api\/system\/views/,
  /^\/api\/system\/(history|changes|users\/\{id\}$)/,
  /^\/(api\/)?system\/uploads\/\{id\}/,
  /^\/contacts\/imports\/\{id\}\/errors$/,
];

test('a client’s user without abilities has no access to the agency', () => {
  const client = { ...nobody, id: 9, is_customer: true };
  const reached = routes
    .filter(({ access }) => access.kind !== 'public' && atTheDoor(access, client))
    .map(({ path }) => path);
  expect(reached.filter((path) => !openToClients.some((open) => open.test(path)))).toEqual([]);
});

test('exactly what the contract declares is served', () => {
  const text = readdirSync('contract', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.api.ts'))
    .map((name) => readFileSync(join('contract', name), 'utf8'))
    .join('\n');
  const entries = [...text.matchAll(/^ {4}'(\/[^'?]+)(?:\?[^']*)?':([^;]*;(?:[^'\n]*;)*)/gm)];
  const stated = entries.flatMap(([, path = '', entry = '']) =>
    entry.includes('filters: true') ? [path, `${path}/filters`] : [path],
  );
  const served = new Set(routes.map(({ path }) => path));
  expect([...new Set(stated)].toSorted()).toEqual([...served].toSorted());
});

test('only the specification’s own GETs change anything', () => {
  const changing = routes.filter(({ method, mutates }) => method === 'GET' && mutates).map(({ path }) => path);
  expect(changing.filter((path) => !changingGets.test(path))).toEqual([]);
});

test('only sign-in and similar routes are public', () => {
  const open = routes.filter(({ access }) => access.kind === 'public').map(({ path }) => path);
  expect(open.filter((path) => !path.startsWith('/api/auth/'))).toEqual([]);
});

test('a form and its save have the same address', () => {
  const dialogs = routes.filter(({ kind, method }) => kind === 'dialog' && method === 'GET');
  const lonely = dialogs.filter(
    ({ path }) => !routes.some((route) => route.path === path && route.method === 'POST' && route.form),
  );
  expect(lonely.map(({ path }) => path)).toEqual([]);
});

test('the tables in the code match the tables in the database', async () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.table.ts'),
  );
  const declared = new Map<string, string[]>();
  for (const file of files) {
    const exported = (await import(join(import.meta.dirname, 'server', file))) as Record<string, unknown>;
    for (const table of Object.values(exported)) {
      if (is(table, PgTable))
        declared.set(
          getTableName(table),
          Object.values(getColumns(table))
            .map(({ name }) => name)
            .sort(),
        );
    }
  }
  const { rows } = await open.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const real = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const [name, columns] of declared) expect({ name, columns }).toEqual({ name, columns: real.get(name) });
});

test('every table of the agency is in the change log', async () => {
  const { rows } = await open.pool.query<{ name: string; tracked: boolean }>(
    `select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'changes_update') as tracked
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.filter(({ name, tracked }) => !tracked && !untracked.has(name)).map(({ name }) => name)).toEqual([]);
});

test('a row saved as it is counts as unchanged, also where the database makes a column of others', async () => {
  const { rows } = await open.pool.query<{ at: string }>(
    `select a.attrelid::regclass || '.' || a.attname as at
     from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'touch'
     where a.attgenerated <> '' and not a.attisdropped
       and pg_get_triggerdef(t.oid) not like '%' || quote_literal(a.attname) || '%'`,
  );
  expect(rows.map(({ at }) => at)).toEqual([]);
});

test('every foreign key has an index that begins with it', async () => {
  const { rows } = await open.pool.query<{ at: string }>(
    `select c.conrelid::regclass || '.' || a.attname as at
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  );
  expect(rows.map(({ at }) => at)).toEqual([]);
});

test('every kind of record with files gets its folder', async () => {
  const { rows } = await open.pool.query<{ kind: string }>(
    `with made as (insert into nodes (kind) select unnest($1::text[]) returning id, kind) select kind from made`,
    [kindsWith('files')],
  );
  const { rows: folders } = await open.pool.query<{ kind: string }>(
    `select n.kind from nodes n join folder_items f on f.node_id = n.id and f.parent_id is null`,
  );
  expect(folders.map(({ kind }) => kind).toSorted()).toEqual(rows.map(({ kind }) => kind).toSorted());
  expect(rows.length).toBeGreaterThan(0);
});

test('no column called a password, token or hash is in the change log', async () => {
  const { rows } = await open.pool.query<{ name: string; secrets: string; columns: string[] }>(
    `select t.tgrelid::regclass::text as name, encode(t.tgargs, 'escape') as secrets,
       array(select attname::text from pg_attribute where attrelid = t.tgrelid and attnum > 0) as columns
     from pg_trigger t where t.tgname = 'changes_update'`,
  );
  const leaking = rows.flatMap(({ name, secrets, columns }) =>
    columns
      .filter((column) => /password|token|hash|secret|cipher/.test(column) && !secrets.includes(column))
      .map((column) => `${name}.${column}`),
  );
  expect(leaking).toEqual([]);
});

test('the first opening of a form keeps its width', () => {
  const sizes = routes
    .filter(({ kind, method }) => kind === 'dialog' && method === 'GET')
    .map(({ path, form }) => {
      const fields = Object.entries(form!.fields).map(([name, { schema }]) => ({ name, ...schema }));
      return [path, sizeOf({ fields })] as const;
    });
  expect(firstSizes).toEqual(Object.fromEntries(sizes.filter(([, size]) => size !== 'md')));
});
