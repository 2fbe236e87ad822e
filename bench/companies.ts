import type { Pool } from 'pg';
import type { Asked } from './load.ts';
import { companiesTyped, nameOf } from './names.ts';

/** This many companies to search; half of them have an owner. */
export async function fillCompanies(pool: Pool, rows: number): Promise<void> {
  await pool.query('alter table nodes disable trigger user');
  await pool.query('alter table contact_companies disable trigger user');
  await pool.query(
    `with node as (insert into nodes (kind) select 'Company' from generate_series(1, $1::int) returning id)
     insert into contact_companies (node_id, name, type, owner_id, email, website, phone)
     select id, ${nameOf('id')} || ' ' || (array['Studio', 'Foods', 'Logistics', 'Partners', 'Hotels', 'Media', 'Tools', 'Energy'])[id % 8 + 1],
       (array['prospect', 'client'])[id % 2 + 1], case when id % 2 = 0 then (select min(id) from users) end,
       'hello' || id || '@' || substr(md5(id::text || 'c'), 1, 10) || '.test', substr(md5(id::text || 'c'), 1, 10) || '.test',
       '+1415556' || lpad((id % 10000)::text, 4, '0')
     from node`,
    [rows],
  );
  await pool.query('alter table contact_companies enable trigger user');
  await pool.query('alter table nodes enable trigger user');
}

/** What the bare server does for the same work. */
export const bareCompanies = {
  name: 'companies',
  table: 'contact_companies c',
  joins: 'left join users u on u.id = c.owner_id',
  id: 'c.id',
  keys: ['c.name'],
  columns: `c.id, c.name, c.type, c.description, c.invoice_day, c.physical_address, c.postal_address, c.website, c.phone,
    c.email, c.created_at, c.updated_at, c.logo_id,
    case when u.id is not null then json_build_object('id', u.id, 'display_name', u.display_name) end as owner,
    (select json_build_object('id', i.id, 'label', i.label) from pick_list_items i where i.id = c.industry_id) as industry,
    (select json_build_object('id', i.id, 'label', i.label) from pick_list_items i where i.id = c.source_id) as source,
    (select coalesce(json_agg(json_build_object('id', i.id, 'label', i.label)), '[]')
      from contact_company_brands b join pick_list_items i on i.id = b.item_id where b.company_id = c.id) as brand,
    (select coalesce(json_agg(json_build_object('id', t.id, 'label', t.label, 'color', t.color)), '[]')
      from contact_company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = c.id) as tags`,
  where: 'c.deleted_at is null',
  text: `(c.name || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.website, '') || ' ' || coalesce(c.phone, ''))`,
};

const word = (turn: number) => encodeURIComponent(companiesTyped[turn % companiesTyped.length]!);

export const companyWorks = [
  {
    name: 'search companies over 100,000',
    bar: 2,
    ours: ({ cookie }: { cookie: string }, turn: number): Asked => ({
      method: 'GET',
      path: `/api/contacts/companies?limit=25&search=${word(turn)}`,
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: (_bench: unknown, turn: number): Asked => ({ method: 'GET', path: `/companies?q=${word(turn)}` }),
  },
];
