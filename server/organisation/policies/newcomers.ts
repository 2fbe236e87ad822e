import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { slugOf } from '../../../contract/platform/slug.ts';
import { notify } from '../../system/notifications/notifications.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Notes that the current readers of a policy know of it, so that the job below tells only those who come later. */
export const noteTold = (db: Database, policy_id: number) =>
  db.execute(sql`
    insert into policy_tellings (policy_id, employee_id)
    select q.policy_id, q.employee_id from policy_readings q where q.policy_id = ${policy_id} and q.user_id is not null
    on conflict do nothing`);

/** The companies whose people or board have changed in the last hour. */
const changedCompanies = sql`array(
  select e.company_id from employees e where e.updated_at > now() - interval '1 hour'
  union select o.company_id from org_charts o where exists (
      select from positions p where p.chart_id = o.id and p.updated_at > now() - interval '1 hour')
    or exists (select from position_staff s where s.chart_id = o.id and s.updated_at > now() - interval '1 hour'))`;

type Reached = { user_id: number; many: number; id: number; title: string };

/** Notes whom policies newly reach and no longer reach; returns the new ones who have something to read. */
async function followReaders(db: Database): Promise<Reached[]> {
  const { rows } = await db.execute<Reached>(sql`
    with changed as materialized (select ${changedCompanies} as ids), readers as materialized (
      select q.policy_id, q.employee_id, q.user_id, q.is_read from policy_readings q, changed
      where q.company_id = any(changed.ids) and q.user_id is not null
    ), gone as (
      delete from policy_tellings t using employees e, changed
      where e.id = t.employee_id and e.company_id = any(changed.ids)
        and not exists (select from readers r where r.policy_id = t.policy_id and r.employee_id = t.employee_id)
    ), told as (
      insert into policy_tellings (policy_id, employee_id) select policy_id, employee_id from readers
      on conflict do nothing returning policy_id, employee_id
    )
    select r.user_id, count(*)::int as many, min(p.id) as id, min(p.title) as title
    from told join readers r using (policy_id, employee_id) join policies p on p.id = r.policy_id
    where not r.is_read group by 1 order by 1`);
  return rows;
}

/** Tells new holders of a post, and new colleagues, what they have to read; once, however often it runs. */
export const tellNewcomers = ({ open }: Pick<Platform, 'open'>): Promise<number> =>
  transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const reached = await followReaders(db);
    for (const { user_id, many, id, title } of reached) {
      const one = many === 1;
      await notify(db, {
        kind: 'policy',
        to: [user_id],
        actor: null,
        record: one ? { type: 'Policy', id } : null,
        text: one
          ? `Please read the policy “${title}”, which is now issued to you.`
          : `Please read ${many} policies that are now issued to you.`,
        path: one ? `/#/hat/policies/${id}/${slugOf(title)}` : '/#/hat/policies',
      });
    }
    return reached.length;
  });
