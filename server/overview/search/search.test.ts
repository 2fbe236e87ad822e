import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyText } from '../../contacts/contacts/companies.list.ts';
import { contactCompanies } from '../../contacts/contacts/contacts.table.ts';
import { transaction } from '../../platform/database/database.ts';
import { resembles, tolerant } from '../../platform/fuzzy.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';

let agency: Agency;
let erin: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  const { pool } = agency.open;
  const insert = async (kind: string, text: string, values: unknown[]): Promise<number> => {
    const node = '(insert into nodes (kind) values ($1) returning id)';
    const { rows } = await pool.query<{ id: number }>(`with n as ${node} ${text} returning id`, [kind, ...values]);
    return rows[0]!.id;
  };
  const company = `insert into contact_companies (node_id, name, email, owner_id) select id, $2, $3, $4 from n`;
  ids['harbour'] = await insert('Company', company, ['Harbour & Finch', 'hello@harbour.test', erin.id]);
  ids['harbourside'] = await insert('Company', company, ['Old Harbourside Inn', null, erin.id]);
  const { body } = await erin.post('/api/contacts/people/add', {
    first_name: 'Cleo',
    last_name: 'Harborough',
    company: ids['harbour'],
    job_title: 'Marketing Lead',
  });
  ids['cleo'] = (body.data as { id: number }).id;
  const deal = `insert into deals (node_id, company_id, name, owner_id) select id, $2, $3, $4 from n`;
  ids['deal'] = await insert('Deal', deal, [ids['harbour'], 'Harbour rebrand', erin.id]);
  await pool.query(`insert into service_types (name, identifier) values ('Care', 'care')`);
  const service = `insert into services (node_id, company_id, service_type_id, name)
    select n.id, $2, (select id from service_types limit 1), $3 from n`;
  ids['service'] = await insert('Service', service, [ids['harbour'], 'Harbour website care']);
});
afterAll(() => agency.close());

type Groups = { kind: string; label: string; hits: { id: number; text: string; hint: string | null }[] }[];
const find = async (who: Person, q: string): Promise<Groups> => (await who.get('/api/search', { q })).body.data;
const first = (groups: Groups) => groups.map(({ kind, hits }) => [kind, hits[0]?.text]);

test('everything is found at once, in groups, best first', async () => {
  const groups = await find(erin, 'harbour');
  expect(first(groups)).toEqual([
    ['companies', 'Harbour & Finch'],
    ['people', 'Cleo Harborough'],
    ['deals', 'Harbour rebrand'],
    ['services', 'Harbour website care'],
  ]);
  expect(groups[0]).toMatchObject({
    label: 'Companies',
    hits: [
      { id: ids['harbour'], hint: 'Prospect · hello@harbour.test' },
      { id: ids['harbourside'], hint: 'Prospect' },
    ],
  });
  expect(groups[1]?.hits[0]?.hint).toBe('Marketing Lead · Harbour & Finch');
  expect(groups[2]?.hits[0]?.hint).toBe('Harbour & Finch');
});

test.each(['Hrabour', 'harbor', 'Harbuor & Finch', 'HARBOUR FINCH', 'finch harbour'])('%s is understood', async (q) => {
  expect((await find(erin, q))[0]?.hits.map(({ id }) => id)).toContain(ids['harbour']);
});

test.each(['zzzzzz', '%%%', '___', 'quartz'])('%s finds nothing', async (q) => {
  expect(await find(erin, q)).toEqual([]);
});

test('accents, the format of a phone number and swapped letters do not matter', async () => {
  const add = async (name: string, phone: string) =>
    void (await erin.post('/api/contacts/companies/add', { name, type: 'prospect', phone }));
  await add('Müller & Söhne', '+442079460958');
  await add('Atlas Café', '+14155560038');
  await add('Orion Works', '+14155560039');
  const companies = async (q: string) => (await find(erin, q)).flatMap(({ hits }) => hits.map(({ text }) => text));
  for (const q of ['sohne', 'muller sohne', 'Söhné', '020 7946 0958', '+44 (0)20 7946-0958'])
    expect(await companies(q), q).toEqual(['Müller & Söhne']);
  for (const q of ['Atals', 'cafe', '(415) 556-0038', '415.556.0038', '+1 415 556 0038', '5560038'])
    expect(await companies(q), q).toEqual(['Atlas Café']);
  for (const search of ['muller', 'söhne', '(020) 79460958'])
    expect((await erin.get('/api/contacts/companies', { search })).body.data, search).toMatchObject([
      { name: 'Müller & Söhne' },
    ]);
  const alike = await erin.get('/api/contacts/duplicates', { kind: 'companies', name: 'Muller Sohne' });
  expect(alike.body.data).toMatchObject([{ text: 'Müller & Söhne' }]);
});

test('every search index has a counterpart without accents', async () => {
  const { rows } = await agency.open.pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`,
  );
  const all = rows.map(({ indexname }) => indexname);
  const missing = all.filter((name) => name.endsWith('_search') && !all.includes(name.replace('_search', '_accents')));
  expect([all.filter((name) => !/_(search|accents)$/.test(name)), missing]).toEqual([[], []]);
});

test('signs alone find nothing in any list or select; beside words they do not matter', async () => {
  const named = async (path: string, query: Record<string, string>) =>
    ((await erin.get(path, query)).body.data as { id: number }[]).map(({ id }) => id);
  const lists = ['/api/contacts/companies', '/api/contacts/people', '/api/jobs/deals', '/api/jobs/services'];
  for (const typed of ['&', '%', '--', '...', '_ %'])
    for (const path of lists) {
      expect(await named(path, { search: typed }), `${path} ${typed}`).toEqual([]);
      expect(await named(`${path}/select`, { q: typed }), `${path}/select ${typed}`).toEqual([]);
    }
  for (const typed of ['harbour & finch', 'Harbour - Finch', '& finch'])
    expect(await named('/api/contacts/companies', { search: typed }), typed).toEqual([ids['harbour']]);
  expect(await named('/api/contacts/companies/select', { q: 'Harbour & F' })).toEqual([ids['harbour']]);
});

test('fewer than three characters are not searched', async () => {
  for (const q of ['', 'ha', ' h '])
    expect(await erin.get('/api/search', { q })).toMatchObject({
      status: 422,
      body: { data: { q: ['Type 3 or more character(s)'] } },
    });
  expect(await erin.get('/api/search', { q: 'x'.repeat(101) })).toMatchObject({ status: 422 });
});

test('each kind shows what its abilities allow the user to read', async () => {
  const kinds = async (...abilities: Parameters<Agency['staff']>[1][]) =>
    (await find(await agency.staff('One', ...abilities), 'harbour')).map(({ kind }) => kind);
  expect(await kinds('read people')).toEqual(['people']);
  expect(await kinds('read deals', 'read companies')).toEqual(['companies', 'deals']);
  expect(await kinds('read own companies', 'read own deals', 'read own services')).toEqual([]);
  const sam = await agency.staff('Sam', 'read own deals');
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [sam.id, ids['deal']]);
  expect(first(await find(sam, 'harbour'))).toEqual([['deals', 'Harbour rebrand']]);
  const nia = await agency.staff('Nia');
  expect(await nia.get('/api/search', { q: 'harbour' })).toMatchObject({ status: 403 });
  expect(await agency.stranger.get('/api/search', { q: 'harbour' })).toMatchObject({ status: 401 });
});

test('deleted records are not found', async () => {
  await agency.open.pool.query('update deals set deleted_at = now() where id = $1', [ids['deal']]);
  expect((await find(erin, 'harbour')).map(({ kind }) => kind)).not.toContain('deals');
});

test('the search uses the index, and the tolerance is set first', async () => {
  const plan = await transaction(agency.open, { user_id: null, batch: randomUUID() }, async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    return db.execute<{ 'QUERY PLAN': string }>(sql`
      explain (costs off) select id from ${contactCompanies}
      where ${tolerant('harbour')} and ${resembles('harbour', companyText)}`);
  });
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/^Result\n\s+One-Time Filter/);
  const scans = (index: string) => lines.split(`Bitmap Index Scan on ${index}\n`).length - 1;
  expect([scans('contact_companies_search'), scans('contact_companies_accents')]).toEqual([3, 2]);
});

test('if two match equally well, the one that begins with the text comes first', async () => {
  await erin.post('/api/contacts/companies/add', { name: 'Amber Harbour', type: 'prospect' });
  const [companies] = await find(erin, 'harb');
  expect(companies!.hits.slice(0, 2).map(({ text }) => text)).toEqual(['Harbour & Finch', 'Amber Harbour']);
});

test('whole words and beginnings of words come before letters inside words', async () => {
  for (const name of ['Wendy and Marigold Cobweb', 'Website Care', 'The Web'])
    await erin.post('/api/contacts/companies/add', { name, type: 'prospect' });
  const [companies] = await find(erin, 'web');
  expect(companies!.hits.map(({ text }) => text)).toEqual(['The Web', 'Website Care', 'Wendy and Marigold Cobweb']);
});

test('of several words too, among many that have them inside others', async () => {
  await agency.open.pool.query(
    `insert into campaigns (name) select case n when 200 then 'Tin Roof' else 'Satinroofing and tinroofs ' || n end
     from generate_series(1, 300) n`,
  );
  const [campaigns] = await find(erin, 'roof tin');
  expect(campaigns!.hits[0]!.text).toBe('Tin Roof');
});

test('leads, campaigns, colleagues and sites of the vault are found by who may see them', async () => {
  const { pool } = agency.open;
  await pool.query(`insert into leads (first_name, last_name, owner_id) values ('Quincy', 'Larkfield', $1)`, [erin.id]);
  await pool.query(`insert into campaigns (name) values ('Larkfield in spring')`);
  await pool.query(`insert into vault_sites (name) values ('Larkfield hosting')`);
  await pool.query(
    `insert into users (username, display_name, email, activated_at) values ('lark', 'Lark Larkfield', 'lark@northlight.test', now())`,
  );
  const all = [
    ['leads', 'Quincy Larkfield'],
    ['campaigns', 'Larkfield in spring'],
    ['colleagues', 'Lark Larkfield'],
    ['sites', 'Larkfield hosting'],
  ];
  expect(first(await find(erin, 'larkfield'))).toEqual(all);
  expect(first(await find(erin, 'Larkfeild'))).toEqual(all);
  const one = async (ability: Parameters<Agency['staff']>[1]) =>
    first(await find(await agency.staff('One', ability), 'larkfield'));
  expect(await one('browse leads')).toEqual([all[0]]);
  expect(await one('browse own leads')).toEqual([]);
  expect(await one('browse campaigns')).toEqual([all[1]]);
  expect(await one('browse users')).toEqual([all[2]]);
  expect(await one('read sites')).toEqual([all[3]]);
});

test('the one file that someone may see is found among many that they may not', async () => {
  const { pool } = agency.open;
  const add = (name: string, many: number, root: string) =>
    pool.query(
      `insert into folder_items (parent_id, kind, name, url, type)
       select (select id from folder_items where parent_id is null and ${root}), 'link', $1 || n, 'https://a.test', 'link'
       from generate_series(1, $2::int) n`,
      [name, many],
    );
  await add('Quillon of a deal ', 400, `node_id = (select node_id from deals where id = ${ids['deal']})`);
  await add('Quillon for all ', 1, 'node_id is null');
  const ned = await agency.staff('Ned', 'browse folders');
  expect((await find(ned, 'quillon')).map(({ kind, hits }) => [kind, hits.map(({ text }) => text)])).toEqual([
    ['files', ['Quillon for all 1']],
  ]);
});

test('an own deal is found by letters inside its words, among many of others that have them anywhere', async () => {
  const { rows } = await agency.open.pool.query<{ id: number }>(
    `with numbered as (select n from generate_series(1, 301) n),
       node as (insert into nodes (kind) select 'Deal' from numbered returning id)
     insert into deals (node_id, company_id, name, owner_id)
     select id, $1, case when at <= 45 then 'Old Quarto ' else 'Unquarto ' end || at, $2
     from (select id, row_number() over (order by id) as at from node) numbered returning id`,
    [ids['harbour'], erin.id],
  );
  const uma = await agency.staff('Uma', 'read own deals');
  const last = rows.at(-1)!.id;
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [uma.id, last]);
  expect((await find(uma, 'qua')).map(({ hits }) => hits.map(({ id }) => id))).toEqual([[last]]);
});
