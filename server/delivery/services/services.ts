import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { formatRecurrence } from '../../../contract/platform/recurrence.ts';
import { newRecurrence } from '../../../contract/platform/recurrencePresets.ts';
import { recurring, serviceLimits, serviceStatus } from '../../../contract/delivery/services.ts';
import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { companyNode } from '../../contacts/contacts/contacts.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { tellOwner } from '../../system/notifications/owners.ts';
import { colleagueOrMe } from '../../system/people/colleague.field.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import { unArchive } from '../../platform/archive.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode, moveNode } from '../../platform/nodes.ts';
import { optionsOf } from '../../platform/options.ts';
import { forbidden, refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { readForm } from '../../platform/forms.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { convertedName, dealToConvert, feeOf, linkToDeal, unlinkFromDeal } from './convert.ts';
import { keepOccurrences } from './occurrences.ts';
import { isLiveService, readServices, reopenServices, viewServices } from './services.access.ts';
import { codeOf, statusForm } from './services.forms.ts';
import type { newServiceForm, ownerForm, serviceForm } from './services.forms.ts';
import { serviceText } from './services.list.ts';
import { services, serviceTags } from './services.table.ts';
import { zoneOf } from './services.values.ts';

type NewServiceValues = Values<(typeof newServiceForm)['fields']>;
type ServiceValues = Values<(typeof serviceForm)['fields']>;

async function setTags(db: Database, service_id: number, ids: number[]): Promise<void> {
  await db.delete(serviceTags).where(and(eq(serviceTags.service_id, service_id), notInArray(serviceTags.tag_id, ids)));
  if (ids.length === 0) return;
  await db
    .insert(serviceTags)
    .values(ids.map((tag_id) => ({ service_id, tag_id })))
    .onConflictDoNothing();
}

type Terms = Omit<ServiceValues, 'name' | 'company' | 'person' | 'service_type' | 'priority' | 'tags'>;

/** A project has no rule; a retainer without one recurs every month from today. */
function termsOf(values: Terms, zone: string, held?: ServiceRecord) {
  const kind = codeOf(values.recurring);
  const own =
    values.recurrence_rule ?? held?.recurrence_rule ?? formatRecurrence(newRecurrence(dayAt(Date.now(), zone)));
  return {
    recurring: kind,
    recurrence_rule: kind === recurring.none ? null : own,
    recurrences_max: kind === recurring.none ? null : (values.recurrences_max ?? null),
    time_zone: zone,
    fee: values.fee ?? 0,
    budget: values.budget ?? 0,
    hour_budget: values.hour_budget ?? 0,
    fee_setup: values.fee_setup ?? 0,
    fee_perc_ad_spend: values.fee_perc_ad_spend ?? 0,
    notes: values.notes,
  };
}

async function titleOf(db: Database, service_type: number, of: string, isDeal: boolean): Promise<string> {
  const [type] = await db
    .select({ name: serviceTypes.name })
    .from(serviceTypes)
    .where(eq(serviceTypes.id, service_type));
  return isDeal ? convertedName(of, type!.name) : `${type!.name} for ${of}`.slice(0, serviceLimits.name);
}

async function nameOf(db: Database, company_id: number): Promise<string> {
  const [found] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, company_id));
  return found!.name;
}

/** Adds a service; with a deal it is Convert, which takes missing values from the deal. */
export async function add(call: Call, values: NewServiceValues) {
  const { db, me } = call;
  const deal = values.deal ? await dealToConvert(call, values.deal, { lock: true }) : null;
  const company_id = deal?.company.id ?? values.company!;
  const owner_id = values.owner ?? Number((await colleagueOrMe(call, deal?.owner)).id);
  const zone = values.time_zone ?? (await zoneOf(call));
  const [made] = await db
    .insert(services)
    .values({
      ...termsOf(
        { ...values, recurring: values.recurring ?? recurring.none, fee: values.fee ?? (deal && feeOf(deal)) },
        zone,
      ),
      name:
        values.name ??
        (await titleOf(db, values.service_type, deal?.name ?? (await nameOf(db, company_id)), deal !== null)),
      company_id,
      person_id: values.person ?? deal?.person?.id ?? null,
      owner_id,
      created_by_user_id: me.id,
      service_type_id: values.service_type,
      deal_id: deal?.id ?? null,
      priority: values.priority ?? deal?.priority ?? 2,
      node_id: await addNode(db, 'Service', deal?.node_id ?? (await companyNode(db, company_id))),
    })
    .returning();
  await setTags(db, made!.id, values.tags);
  if (deal) await linkToDeal(call, deal.id, made!);
  await keepOccurrences(db, made!.id);
  await tellManager(call, made!, owner_id);
  return reply(made!, { message: deal ? 'Deal converted to a Service' : 'Service added' });
}

export async function revise({ db, record }: Call<ServiceRecord>, values: ServiceValues) {
  const { name, company, person, service_type, priority } = values;
  const [saved] = await db
    .update(services)
    .set({
      ...termsOf(values, values.time_zone ?? record.time_zone, record),
      name,
      company_id: company,
      person_id: person,
      service_type_id: service_type,
      priority,
    })
    .where(eq(services.id, record.id))
    .returning();
  await setTags(db, record.id, values.tags);
  if (company !== record.company.id) await moveNode(db, record.node.id, await companyNode(db, company));
  await keepOccurrences(db, record.id);
  return reply(saved!, { message: 'Service saved' });
}

const tellManager = (call: Call, { id, name }: { id: number; name: string }, owner: number) =>
  tellOwner(call, owner, {
    type: 'Service',
    id,
    says: 'made you the service manager of',
    one: name,
    many: 'services',
    path: `/#/services/${id}`,
    list: '/#/services/browse',
  });

export async function changeOwner(call: Call<ServiceRecord>, { owner }: Values<(typeof ownerForm)['fields']>) {
  const { db, record } = call;
  const [saved] = await db.update(services).set({ owner_id: owner }).where(eq(services.id, record.id)).returning();
  if (owner !== record.owner?.id) await tellManager(call, record, owner);
  return reply(saved!, { message: 'Service Manager changed' });
}

/** Complete; an admin may send status 1 to reverse it. */
export async function changeStatus(call: Call<ServiceRecord>) {
  const { db, me, record } = call;
  const { status } = await readForm(statusForm, call);
  const wanted = codeOf(status ?? serviceStatus.completed);
  const isDone = wanted === serviceStatus.completed;
  if (wanted === record.status) throw refused(`This Service is already ${isDone ? 'completed' : 'active'}.`);
  if (!isDone && !atTheDoor(reopenServices, me)) throw forbidden();
  const [saved] = await db
    .update(services)
    .set({ status: wanted, completed_at: isDone ? sql`now()` : null })
    .where(eq(services.id, record.id))
    .returning();
  await keepOccurrences(db, record.id);
  return reply(saved!, { message: isDone ? 'Service completed' : 'Service is active again' });
}

/** Un-Archive; plans again, because nothing was planned while it was archived. */
export async function takeUp(call: Call<ServiceRecord>) {
  const answer = await unArchive(services, 'Service')(call);
  await keepOccurrences(call.db, call.record.id);
  return answer;
}

/** Removed from every list; Undo restores it. */
export async function remove({ db, record }: Call<ServiceRecord>) {
  await db
    .update(services)
    .set({ deleted_at: sql`now()` })
    .where(eq(services.id, record.id));
  await unlinkFromDeal(db, record.id);
  return reply({ id: record.id }, { message: 'Service deleted' });
}

/** The services that the caller may see, for selects; with ?company=ID those of one company. */
export async function selectServices(call: Call): Promise<Chosen[]> {
  const company = queryText(call, 'company');
  const open = and(
    isLiveService(),
    atTheDoor(viewServices, call.me) ? undefined : rowsAsSql(readServices, call.me),
    company ? eq(services.company_id, idParam(company) ?? 0) : undefined,
  );
  const { where, order } = optionsOf({ id: services.id, name: services.name, search: serviceText }, call, open, 50);
  return call.db
    .select({ id: services.id, text: services.name, hint: companies.name })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.company_id))
    .where(where)
    .orderBy(...order)
    .limit(50);
}
