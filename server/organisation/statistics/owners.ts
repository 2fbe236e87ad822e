import { sql } from 'drizzle-orm';
import type { StatisticOwner } from '../../../contract/organisation/statistics.ts';
import { finder, rows } from '../../platform/records.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { ofMyCompanies } from './statistics.access.ts';

/** Only the columns of an employee that their statistics need: a senior sees no more of the record this way. */
export const findOwner = finder({
  noun: 'Employee',
  table: employees,
  query: (db) =>
    rows(
      db
        .select({
          id: employees.id,
          full_name: employees.full_name,
          user: sql<StatisticOwner['user']>`case when ${employees.user_id} is not null then
            json_build_object('id', ${employees.user_id}) end`,
        })
        .from(employees)
        .$dynamic(),
    ),
  within: (call) => ofMyCompanies(call, sql`${employees}.company_id`),
});
