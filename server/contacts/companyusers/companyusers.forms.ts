import { and, eq } from 'drizzle-orm';
import { companyUserKinds } from '../../../contract/contacts/companyusers.ts';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import type { Field } from '../../platform/fields/field.ts';
import { form } from '../../platform/forms.ts';
import { workIn } from '../../system/companies/companies.access.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { userField } from '../../system/people/colleague.field.ts';
import { isLiveCompany, readContactCompanies } from '../contacts/contacts.access.ts';
import { contactCompanies } from '../contacts/contacts.table.ts';
import { companyUsers } from './companyusers.table.ts';

async function isWorkedInBy(me: User, company_id: number, { db }: Call): Promise<boolean> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, company_id), rowsAsSql(workIn, me)));
  return found !== undefined;
}

const kind = choice('Kind', companyUserKinds, { required: true });

/** The company a client's user signs in for: one the caller may read. The current one may stay. */
const contact_company_id: Field<number | null> = {
  ...reference('Client', '/api/contacts/companies/select', {
    table: contactCompanies,
    min: 0,
    help: 'Sees what is shared with this company',
    show_when: { field: 'kind', in: ['client'] },
  }),
  check: async (id, call, record) => {
    if (id === null || (record as CompanyUser | undefined)?.client?.id === id) return null;
    const [found] = await call.db
      .select({ id: contactCompanies.id })
      .from(contactCompanies)
      .where(and(eq(contactCompanies.id, id), isLiveCompany(), rowsAsSql(readContactCompanies, call.me)));
    return found ? null : ruleTexts.exists('Client');
  },
};

export const newCompanyUserForm = form(
  {
    company_id: reference('Company', '/api/foundry/organizations/companies/select', {
      required: true,
      table: companies,
      min: 0,
    }),
    user_id: userField('User', { required: true }),
    kind,
    contact_company_id,
  },
  async ({ company_id, user_id }, call): Promise<FieldErrors> => {
    if (!(await isWorkedInBy(call.me, company_id, call))) return { company_id: [ruleTexts.exists('Company')] };
    const [linked] = await call.db
      .select({ id: companyUsers.id })
      .from(companyUsers)
      .where(and(eq(companyUsers.company_id, company_id), eq(companyUsers.user_id, user_id)));
    return linked ? { user_id: ['The User value is already linked to this company.'] } : {};
  },
);

/** User and company of a link are fixed; only its kind and the client can change. */
export const companyUserForm = form({ kind, contact_company_id });
