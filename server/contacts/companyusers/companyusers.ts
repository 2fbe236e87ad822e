import { eq } from 'drizzle-orm';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import type { companyUserForm, newCompanyUserForm } from './companyusers.forms.ts';
import { companyUserRows } from './companyusers.list.ts';
import { companyUsers } from './companyusers.table.ts';

const shown = async (call: Call, id: number) =>
  (await companyUserRows(call.db, call).where(eq(companyUsers.id, id)))[0]!;

/** Only a client's user signs in for a client. */
const clientOf = ({ kind, contact_company_id }: { kind: string; contact_company_id?: number | null }) =>
  kind === 'client' ? (contact_company_id ?? null) : null;

export async function linkUser(call: Call, values: Values<(typeof newCompanyUserForm)['fields']>) {
  const row = { ...values, contact_company_id: clientOf(values) };
  const [made] = await call.db.insert(companyUsers).values(row).returning({ id: companyUsers.id });
  return reply(await shown(call, made!.id), { message: 'Company user added' });
}

export async function reviseLink(call: Call<CompanyUser>, values: Values<(typeof companyUserForm)['fields']>) {
  const row = { ...values, contact_company_id: clientOf(values) };
  await call.db.update(companyUsers).set(row).where(eq(companyUsers.id, call.record.id));
  return reply(await shown(call, call.record.id), { message: 'Company user saved' });
}

export async function unlinkUser(call: Call<CompanyUser>) {
  await call.db.delete(companyUsers).where(eq(companyUsers.id, call.record.id));
  return reply({ id: call.record.id }, { message: 'Company user deleted' });
}
