import { eq, sql } from 'drizzle-orm';
import { companyUserKinds } from '../../../contract/contacts/companyusers.ts';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { users } from '../../system/people/people.table.ts';
import { contactCompanies } from '../contacts/contacts.table.ts';
import { editCompanyUsers } from './companyusers.access.ts';
import { companyUsers } from './companyusers.table.ts';

export const companyUserRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: companyUsers.id,
        kind: companyUsers.kind,
        company: sql<
          CompanyUser['company']
        >`jsonb_build_object('id', ${companyUsers.company_id}, 'name', ${companies.name})`,
        client: sql<CompanyUser['client']>`case when ${contactCompanies.id} is not null then
          jsonb_build_object('id', ${contactCompanies.id}, 'name', ${contactCompanies.name}) end`,
        user: sql<CompanyUser['user']>`jsonb_build_object('id', ${users.id}, 'username', ${users.username},
          'display_name', ${users.display_name}, 'email', ${users.email})`,
        created_at: companyUsers.created_at,
        updated_at: companyUsers.updated_at,
        can: canDo(me, { edit: editCompanyUsers, delete: editCompanyUsers }),
      })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.company_id))
      .innerJoin(users, eq(users.id, companyUsers.user_id))
      .leftJoin(contactCompanies, eq(contactCompanies.id, companyUsers.contact_company_id))
      .$dynamic(),
  );

export const findCompanyUser = finder({ noun: 'Company user', table: companyUsers, query: companyUserRows });

export const companyUserList = list({
  id: companyUsers.id,
  query: (call) => companyUserRows(call.db, call),
  sort: {
    company: companies.name,
    user: users.display_name,
    display_name: users.display_name,
    kind: companyUsers.kind,
    created_at: companyUsers.created_at,
  },
  defaultSort: 'company',
  search: sql`(${users.display_name} || ' ' || ${users.username} || ' ' || ${users.email} || ' ' || ${companies.name})`,
  filters: {
    company: filter(
      reference('Company', '/api/foundry/organizations/companies/select', { table: companies, min: 0 }),
      (id) => eq(companyUsers.company_id, id),
    ),
    kind: filter(choice('Kind', companyUserKinds, {}), (kind) => eq(companyUsers.kind, kind)),
  },
});
