import { and, eq } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { timeZones } from '../../../contract/platform/zone.ts';
import {
  recurring,
  recurringKinds,
  serviceLimits as limits,
  servicePriorities,
  serviceStatuses,
} from '../../../contract/delivery/services.ts';
import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { companyField, personField } from '../../contacts/contacts/contacts.fields.ts';
import { people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference, tagsField } from '../../platform/fields/choice.ts';
import { money, number } from '../../platform/fields/number.ts';
import { recurrence } from '../../platform/fields/recurrence.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { services } from './services.table.ts';

/** The code of a numbered choice, which may be sent as text. */
export const codeOf = <C extends number>(value: C | string): C => Number(value) as C;

const comesRound = { show_when: { field: 'recurring', in: [recurring.retainer, recurring.custom] } };

const person = personField('Point of Contact', { by: 'company' });
const type = reference('Service Type', '/api/jobs/service-types/select', {
  table: serviceTypes,
  min: 0,
  required: true as const,
});
const rounds = {
  recurrence_rule: recurrence('Recurrence', comesRound),
  recurrences_max: number('Maximum number of occurrences', {
    ...comesRound,
    integer: true,
    min: 1,
    max: limits.recurrences_max,
    help: 'If left empty, it continues as long as the rule says',
  }),
  time_zone: choice('Time zone', timeZones(), { ...comesRound, help: 'The time zone used for its dates' }),
};
const terms = {
  fee: money('Fee', { help: 'The retainer fee, or the project value' }),
  budget: money('Ad Budget', { help: 'For each occurrence of a retainer' }),
  hour_budget: number('Hour Budget', {
    min: 0,
    max: limits.hour_budget,
    step: 0.5,
    help: 'Hours for the whole project, or for each occurrence of a retainer',
  }),
  fee_setup: money('Set-up Fee', {}),
  fee_perc_ad_spend: number('Percentage of Ad Spend', { min: 0, max: 100, step: 0.5 }),
};
const more = {
  tags: tagsField('Tags', '/api/system/tags/select', {
    table: tags,
    min: 0,
    max: limits.tags,
    create: '/api/system/tags/create',
  }),
  notes: textarea('Notes', { max: limits.notes }),
};

type Parties = { company: number | null; person: number | null };
type Rounds = { recurring: number | null; recurrence_rule: string | null };

/** The point of contact works at the service's company. */
async function wrongPerson({ company, person }: Parties, { db }: Call): Promise<FieldErrors> {
  if (person === null || company === null) return {};
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, person), eq(people.company_id, company)));
  return found ? {} : { person: ['The Point of Contact value must be a person of the company.'] };
}

/** A retainer without its own rule recurs every month; a custom one has to say when. */
const noRule = ({ recurring: kind, recurrence_rule }: Rounds): FieldErrors =>
  kind !== null && codeOf(kind) === recurring.custom && !recurrence_rule
    ? { recurrence_rule: [ruleTexts.required('Recurrence')] }
    : {};

/** The record has the deal only for those who may read it, but it is the same service for everyone. */
async function wrongCompany({ company }: Parties, held: ServiceRecord, { db }: Call): Promise<FieldErrors> {
  if (company === held.company.id) return {};
  const [service] = await db.select({ deal_id: services.deal_id }).from(services).where(eq(services.id, held.id));
  return service?.deal_id ? { company: ['The company of a deal’s service cannot be changed.'] } : {};
}

/** A converted deal gives its company, whatever was sent. */
async function companyOf({ deal, company }: { deal: number | null; company: number | null }, { db }: Call) {
  if (deal === null) return company;
  const [found] = await db.select({ company_id: deals.company_id }).from(deals).where(eq(deals.id, deal));
  return found?.company_id ?? null;
}

/** Missing values come from the converted deal, so company and owner are only needed without one. */
export const newServiceForm = form(
  {
    deal: reference('Deal', '/api/jobs/deals/select', {
      table: deals,
      min: 0,
      when: (me: Call['me']) => atTheDoor(readDeals, me),
    }),
    name: text('Name', { max: limits.name, help: 'Created from the service type if left empty' }),
    company: companyField('Company', {}),
    person,
    owner: colleagueField('Service Manager', {}),
    service_type: type,
    recurring: choice('Recurring', recurringKinds, {}),
    ...rounds,
    ...terms,
    priority: choice('Priority', servicePriorities, {}),
    ...more,
  },
  async (values, call) => ({
    ...(values.deal || values.company ? {} : { company: [ruleTexts.required('Company')] }),
    ...noRule(values),
    ...(await wrongPerson({ person: values.person, company: await companyOf(values, call) }, call)),
  }),
);

export const serviceForm = form(
  {
    name: text('Name', { required: true, max: limits.name }),
    company: companyField('Company', { required: true }),
    person,
    service_type: type,
    recurring: choice('Recurring', recurringKinds, { required: true }),
    ...rounds,
    ...terms,
    priority: choice('Priority', servicePriorities, { required: true }),
    ...more,
  },
  async (values, call, record) => ({
    ...(await wrongCompany(values, record as ServiceRecord, call)),
    ...noRule(values),
    ...(await wrongPerson(values, call)),
  }),
);

export const ownerForm = form({ owner: colleagueField('Service Manager', { required: true, held: 'owner' }) });

export const statusForm = form({ status: choice('Status', serviceStatuses, {}) });
