import type { DealRecord } from '../../../contract/sales/deals.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { askedCompany, primaryPerson } from '../../contacts/contacts/contacts.fields.ts';
import type { Call } from '../../platform/calls.ts';
import { firstStage } from './deals.stage.ts';

/** The starting values of Add Deal: the creator is the sales rep. */
export async function newDealValues(call: Call) {
  const company = await askedCompany(call);
  return {
    company,
    person: company && (await primaryPerson(call, Number(company.id))),
    stage: await firstStage(call),
    owner: { id: call.me.id, text: call.me.display_name },
    priority: 2,
  };
}

const named = (one: { id: number; display_name: string } | null): Chosen | null =>
  one && { id: one.id, text: one.display_name };

export const dealValues = ({ record }: Call<DealRecord>) => ({
  ...record,
  company: { id: record.company.id, text: record.company.name },
  person: named(record.person),
  tags: record.tags.map(({ id, label }) => ({ id, text: label })),
});

export const ownerValues = ({ record }: Call<DealRecord>) => ({ owner: named(record.owner) });
