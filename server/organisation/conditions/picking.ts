import { isNull, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { orChosen, soughtBy, soughtIn } from '../../platform/options.ts';
import { isCalled } from '../../system/employees/employees.list.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { ownEmployees, ownJuniors } from '../posts/standing.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { pickGraphs, picksAnyone } from './conditions.access.ts';

/** Users who create or read conditions can choose anyone; others only themselves and their juniors, to filter by. */
export async function selectEmployees(call: Call): Promise<Chosen[]> {
  const { me } = call;
  const seen = picksAnyone(me)
    ? sql`true`
    : sql`(employees.id = any(${ownEmployees(me)}) or employees.id = any(${ownJuniors(me)}))`;
  const { rows } = await call.db.execute<Chosen>(sql`
    select employees.id, employees.full_name as text from ${employees}
    where ${orChosen(call, isNull(employees.deleted_at))} and ${seen} and ${ofWorkingCompany(call, sql`employees.company_id`)} and ${soughtBy(call, employees.id, isCalled) ?? sql`true`}
    order by employees.full_name, employees.id limit 100`);
  return rows;
}

/** The people whose senior the caller is. */
export async function selectJuniors(call: Call): Promise<Chosen[]> {
  const { rows } = await call.db.execute<Chosen>(sql`
    select employees.id, employees.full_name as text from ${employees}
    where employees.id = any(${ownJuniors(call.me)}) and ${ofWorkingCompany(call, sql`employees.company_id`)}
      and ${soughtBy(call, employees.id, isCalled) ?? sql`true`}
    order by employees.full_name, employees.id limit 100`);
  return rows;
}

export async function selectGraphs(call: Call): Promise<Chosen[]> {
  const { rows } = await call.db.execute<Chosen>(sql`
    select id, title as text from statistic_assignments
    where ${ofWorkingCompany(call, sql`statistic_assignments.company_id`)} and ${rowsAsSql(pickGraphs, call.me)}
      and ${soughtIn(call, sql`title`, sql`id`) ?? sql`true`}
    order by title, id limit 100`);
  return rows;
}
