import type { Pool } from 'pg';
import type { Asked } from './load.ts';

export type CommentBench = { node: number };

const deals = 40;

/** A company with 40 deals and this many comments on all of them, by twenty people in five categories. */
export async function fillComments(pool: Pool, rows: number): Promise<CommentBench> {
  const made = await pool.query<CommentBench>(
    `with node as (insert into nodes (kind) values ('Company') returning id)
     insert into contact_companies (node_id, name) select id, 'Much talked about' from node returning node_id as node, id as company`,
  );
  const { node, company } = made.rows[0] as CommentBench & { company: number };
  await pool.query(
    `with node as (insert into nodes (kind, parent_id) select 'Deal', $1 from generate_series(1, $3::int) returning id)
     insert into deals (node_id, company_id, name) select id, $2, 'Campaign ' || id from node`,
    [node, company, deals],
  );
  await pool.query(
    `insert into users (username, display_name, email) select 'writer' || n, 'Writer ' || n, 'w' || n || '@northlight.test'
     from generate_series(1, 20) n`,
  );
  await pool.query(
    `insert into comment_categories (label, color, sequence) select 'Kind ' || n, '#1971c2', n from generate_series(1, 5) n`,
  );
  await pool.query('alter table comments disable trigger user');
  await pool.query(
    `with place as (
       select row_number() over (order by id) - 1 as at, * from (
         select 'Company' as kind, $1::int as id, $2::int as node_id
         union all select 'Deal', id, node_id from deals where company_id = $1) all_of_them)
     insert into comments (cid, node_id, reference_type, reference_id, author_id, category_id, comment)
     select gen_random_uuid(), p.node_id, p.kind, p.id, (select min(id) from users where username like 'writer%') + n % 20,
       (select min(id) from comment_categories) + n % 5,
       '<p>They like the <strong>second</strong> concept, and want a number by Friday: ' || md5(n::text) || '</p>'
     from generate_series(1, $3::int) n join place p on p.at = n % $4 order by n`,
    [company, node, rows, deals + 1],
  );
  await pool.query('alter table comments enable trigger user');
  return { node };
}

/** What the bare server does for the same work. */
export const bareComments = {
  name: 'comments',
  text: `with recursive below as (
      select $1::int as id union all select n.id from nodes n join below b on n.parent_id = b.id)
    select json_build_object('data', coalesce((select json_agg(row_to_json(r) order by r.id desc) from (
      select c.id, c.cid, c.comment, c.category_id, c.reference_type, c.reference_id, c.created_at, c.updated_at,
        json_build_object('id', c.node_id) as node,
        json_build_object('id', u.id, 'display_name', u.display_name) as author,
        json_build_object('id', k.id, 'label', k.label, 'color', k.color) as category,
        json_build_object('name', coalesce(d.name, o.name)) as reference,
        (select coalesce(json_agg(f.upload_id), '[]') from comment_files f where f.comment_id = c.id) as files
      from comments c join (
        select newest.id from below cross join lateral (
          select id from comments where node_id = below.id and deleted_at is null order by id desc limit 26) newest
        order by newest.id desc limit 26) page on page.id = c.id
      left join users u on u.id = c.author_id left join comment_categories k on k.id = c.category_id
      left join deals d on c.reference_type = 'Deal' and d.id = c.reference_id
      left join contact_companies o on c.reference_type = 'Company' and o.id = c.reference_id) r), '[]'))::text as json`,
};

type Bench = CommentBench & { cookie: string };

export const commentWorks = [
  {
    name: 'newest 25 of 100,000 comments for a company',
    bar: 2.5,
    ours: ({ node, cookie }: Bench): Asked => ({
      method: 'POST',
      path: '/api/comments/comments',
      body: JSON.stringify({ node }),
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ node }: Bench): Asked => ({ method: 'GET', path: `/comments?node=${node}` }),
  },
];
