import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { deleteCompanies, editCompanies, workIn } from './companies.access.ts';
import { organizationCompanies as companies } from './companies.table.ts';

/** A company as answered, with what the caller may do to it. */
export const companyRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: companies.id,
        name: companies.name,
        description: companies.description,
        status: sql<
          OrganizationCompany['status']
        >`case when ${companies.deleted_at} is null then 'active' else 'trashed' end`,
        telephone: companies.telephone,
        email: companies.email,
        time_zone: companies.time_zone,
        week_ends_on: companies.week_ends_on,
        started_at: companies.started_at,
        created_at: companies.created_at,
        updated_at: companies.updated_at,
        deleted_at: companies.deleted_at,
        can: canDo(me, { edit: editCompanies, delete: deleteCompanies, restore: deleteCompanies, scope: workIn }),
      })
      .from(companies)
      .$dynamic(),
  );

const conditions = { active: isNull(companies.deleted_at), trashed: isNotNull(companies.deleted_at), all: undefined };

export const companyList = list({
  id: companies.id,
  query: (call) => companyRows(call.db, call),
  sort: { name: companies.name, started_at: companies.started_at, started: companies.started_at },
  defaultSort: 'name',
  search: companies.name,
  filters: {
    status: filter(
      choice('Status', { active: 'Active', trashed: 'Trashed', all: 'All' }, {}),
      (status) => conditions[status],
    ),
  },
  within: ({ query }) => (query['status'] ? undefined : conditions.active),
});
