import { and, eq } from 'drizzle-orm';
import type { DealRecord } from '../../contract/deals.ts';
import type { Chosen } from '../../contract/forms.ts';
import { isLiveCompany, readContactCompanies } from '../contacts/contacts.access.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { rowsAsSql } from '../platform/access.ts';
import { queryText } from '../platform/calls.ts';
import type { Call } from '../platform/calls.ts';
import { idParam } from '../platform/records.ts';
import { askedStage } from './deals.stage.ts';

/** The company that ?company=ID names, e.g. the one whose page the dialog was opened on. */
async function askedCompany(call: Call): Promise<Chosen | null> {
  const id = idParam(queryText(call, 'company'));
  if (id === null) return null;
  const [found] = await call.db
    .select({ id: companies.id, text: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), isLiveCompany(), rowsAsSql(readContactCompanies, call.me)));
  return found ?? null;
}

/** What Add Deal starts with: one sells what one brings in. */
export const newDealValues = async (call: Call) => ({
  company: await askedCompany(call),
  stage: await askedStage(call),
  owner: { id: call.me.id, text: call.me.display_name },
  priority: 2,
});

const named = (one: { id: number; display_name: string } | null): Chosen | null =>
  one && { id: one.id, text: one.display_name };

export const dealValues = ({ record }: Call<DealRecord>) => ({
  ...record,
  company: { id: record.company.id, text: record.company.name },
  person: named(record.person),
  tags: record.tags.map(({ id, label }) => ({ id, text: label })),
});

export const ownerValues = ({ record }: Call<DealRecord>) => ({ owner: named(record.owner) });
