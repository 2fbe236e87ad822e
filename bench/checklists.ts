import type { Pool } from 'pg';
import type { Asked } from './load.ts';

export type ChecklistBench = { listed: number };

const lists = 50;
const items = 1000;

/** A company with 50 checklists of 20 items each, assigned, dated, half of them done, every fifth with a comment. */
export async function fillChecklists(pool: Pool): Promise<ChecklistBench> {
  const made = await pool.query<{ id: number; node_id: number }>(
    `with node as (insert into nodes (kind) values ('Company') returning id)
     insert into contact_companies (node_id, name) select id, 'Much to do' from node returning id, node_id`,
  );
  const { id: listed, node_id } = made.rows[0]!;
  await pool.query(
    `insert into checklists (cid, reference_type, reference_id, title, description, sequence)
     select 'list-bench-' || n, 'Company', $1, 'List ' || n, 'What is to be done in step ' || n, n * 10
     from generate_series(1, $2::int) n`,
    [listed, lists],
  );
  await pool.query(
    `with node as (insert into nodes (kind, parent_id) select 'ChecklistItem', $1 from generate_series(1, $2::int) returning id),
       place as (select id, row_number() over (order by id) as n from node)
     insert into checklist_items (cid, checklist_id, node_id, title, status, sequence, assigned_to_id, due_on)
     select 'item-bench-' || n, (select min(id) from checklists where reference_id = $3) + n % $4, id,
       'Send the draft and ask for corrections ' || n, n % 2 = 0, n * 1048576, (select min(id) from users), current_date + (n % 30)::int
     from place`,
    [node_id, items, listed, lists],
  );
  await pool.query(
    `insert into comments (cid, node_id, reference_type, reference_id, comment)
     select gen_random_uuid(), node_id, 'ChecklistItem', id, '<p>Fine with me.</p>' from checklist_items where id % 5 = 0`,
  );
  return { listed };
}

/** What the bare server does for the same work. */
export const bareChecklists = {
  name: 'checklists',
  text: `with lists as (select * from checklists where reference_type = 'Company' and reference_id = $1),
      said as (select reference_id, count(*)::int as n from comments where reference_type = 'ChecklistItem' and deleted_at is null group by 1)
    select json_build_object(
      'lists', (select json_agg(cid order by sequence) from lists),
      'checklists', (select json_agg(json_build_object('cid', l.cid, 'id', l.id, 'title', l.title, 'description', l.description,
        'items', (select json_agg(i.cid order by i.sequence) from checklist_items i where i.checklist_id = l.id),
        'sequence', l.sequence, 'reference_type', l.reference_type, 'reference_id', l.reference_id) order by l.sequence) from lists l),
      'items', (select json_agg(json_build_object('cid', i.cid, 'id', i.id, 'title', i.title, 'description', i.description, 'status', i.status,
        'checklist', l.cid, 'node', json_build_object('id', i.node_id), 'assigned_to', json_build_object('id', u.id, 'display_name', u.display_name),
        'due_on', i.due_on, 'comments_count', coalesce(said.n, 0), 'sequence', i.sequence, 'updated_at', i.updated_at) order by l.sequence, i.sequence)
        from lists l join checklist_items i on i.checklist_id = l.id left join users u on u.id = i.assigned_to_id
          left join said on said.reference_id = i.id))::text as json`,
};

type Bench = ChecklistBench & { cookie: string };

export const checklistWorks = [
  {
    name: '50 checklists with 1,000 items',
    bar: 1.5,
    ours: ({ listed, cookie }: Bench): Asked => ({
      method: 'POST',
      path: '/api/checklists/checklists',
      body: JSON.stringify({ reference_type: 'Company', reference_id: listed }),
      headers: { cookie: `sid=${cookie}` },
    }),
    bare: ({ listed }: Bench): Asked => ({ method: 'GET', path: `/checklists?company=${listed}` }),
  },
];
