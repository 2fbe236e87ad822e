import { sql } from 'drizzle-orm';
import { policyLimits } from '../../../contract/organisation/policies.ts';
import type { PolicyRecord, Reader, ReadingTable } from '../../../contract/organisation/policies.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { jsonReply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { instantText } from '../../platform/instants.ts';

/** The people a policy is issued to, with what each has read; people who cannot sign in come last. */
export async function readersOf({ db, record }: Call<PolicyRecord>): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    select e.id, e.full_name, coalesce((select string_agg(o.name, ', ' order by o.name) from position_staff s
        join positions o on o.id = s.position_id where s.employee_id = e.id and s.until_on is null), e.role) as posts, q.user_id is not null as has_user,
      case when q.is_read then 'acknowledged' when q.number is null then 'unread' else 'again' end as state,
      q.number, ${instantText(sql`q.acknowledged_at`)} as acknowledged_at,
      q.due::text as read_by, q.is_overdue
    from policy_readings q join employees e on e.id = q.employee_id
    where q.policy_id = ${record.id}
    order by has_user desc, q.is_read, q.is_overdue desc, e.full_name, e.id limit ${policyLimits.people}`);
  return rows;
}

/** People × policies of a company as JSON text built by the database: all readings in one query. */
export async function readingTable(db: Database, company_id: number): Promise<string> {
  const rows = await prepared<{ json: string }>(
    db,
    sql`
    with readings as materialized (
      select q.* from policy_readings q where q.company_id = ${company_id}
    ), people as (
      select e.id, e.full_name, e.role, exists (select from users u
        where u.id = e.user_id and u.active and u.deleted_at is null) as has_user
      from employees e where e.id in (select employee_id from readings)
      order by has_user desc, e.full_name, e.id limit ${policyLimits.people}
    ), rules as (
      select p.id, p.title, p.version from policies p where p.id in (select policy_id from readings)
      order by p.title, p.id limit ${policyLimits.policies}
    )
    select json_build_object(
      'people', coalesce((select json_agg(people) from people), '[]'),
      'policies', coalesce((select json_agg(rules) from rules), '[]'),
      'cells', coalesce((select json_agg(json_build_array(q.employee_id, q.policy_id, coalesce(q.number, 0),
        coalesce((q.acknowledged_at at time zone c.time_zone)::date::text, ''), coalesce(q.due::text, ''),
        q.is_read::int, q.is_overdue::int)) from readings q), '[]'))::text as json
    from organization_companies c where c.id = ${company_id}`,
  );
  return rows[0]?.json ?? '{"people":[],"policies":[],"cells":[]}';
}

export const showReadings = async (call: Call) =>
  jsonReply<ReadingTable>(await readingTable(call.db, (await workingCompany(call))?.id ?? 0));
