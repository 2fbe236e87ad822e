import { eq } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { recurring } from '../../../contract/delivery/services.ts';
import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { workingDays } from '../../system/companies/home.ts';
import { askedCompany } from '../../contacts/contacts/contacts.fields.ts';
import { colleagueOrMe } from '../../system/people/colleague.field.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { idParam } from '../../platform/records.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { convertedName, dealToConvert, feeOf } from './convert.ts';

/** What the dialog was opened with, or what a call without a dialog sends. */
function asked(call: Call, name: string): number | null {
  const sent = call.body[name];
  return idParam(queryText(call, name) ?? (typeof sent === 'number' ? String(sent) : undefined));
}

const named = (one: { id: number; display_name: string } | null): Chosen | null =>
  one && { id: one.id, text: one.display_name };

/** The time zone of a new rule: that of the caller's working company. */
export const zoneOf = async (call: Call): Promise<string> => (await workingDays(call)).time_zone;

async function askedType(call: Call): Promise<Chosen | null> {
  const id = asked(call, 'service_type');
  if (id === null) return null;
  const [found] = await call.db
    .select({ id: serviceTypes.id, text: serviceTypes.name })
    .from(serviceTypes)
    .where(eq(serviceTypes.id, id));
  return found ?? null;
}

/** The starting values of Add Service; Convert sends the deal and the service type. */
export async function newServiceValues(call: Call) {
  const deal_id = asked(call, 'deal');
  const deal = deal_id === null ? null : await dealToConvert(call, deal_id);
  const service_type = await askedType(call);
  const owner = asked(call, 'owner');
  return {
    deal: deal && { id: deal.id, text: deal.name },
    name: deal && service_type ? convertedName(deal.name, service_type.text) : null,
    company: deal ? { id: deal.company.id, text: deal.company.name } : await askedCompany(call),
    person: named(deal?.person ?? null),
    owner: await colleagueOrMe(call, owner === null ? deal?.owner : { id: owner }),
    service_type,
    fee: deal && feeOf(deal),
    recurring: recurring.none,
    time_zone: await zoneOf(call),
    priority: deal?.priority ?? 2,
  };
}

export const serviceValues = ({ record }: Call<ServiceRecord>) => ({
  ...record,
  company: { id: record.company.id, text: record.company.name },
  person: named(record.person),
  service_type: { id: record.service_type.id, text: record.service_type.name },
  tags: record.tags.map(({ id, label }) => ({ id, text: label })),
});

export const ownerValues = ({ record }: Call<ServiceRecord>) => ({ owner: named(record.owner) });
