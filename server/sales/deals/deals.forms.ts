import { and, eq } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { dealLimits, dealPriorities, dealStatuses } from '../../../contract/sales/deals.ts';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { companyField, personField } from '../../contacts/contacts/contacts.fields.ts';
import { people } from '../../contacts/contacts/contacts.table.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, references, tagsField } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { money } from '../../platform/fields/number.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { stageField } from './deals.stage.ts';

const typeSource = '/api/jobs/service-types/select';

const name = text('Name', { required: true, max: dealLimits.name });
const company = companyField('Company', { required: true });
const person = personField('Point of Contact', { by: 'company' });
const owner = colleagueField('Sales Rep', { required: true });
const sold = { table: serviceTypes, min: 0, max: dealLimits.service_types };
const terms = {
  value: money('Value', {}),
  expected_close_on: date('Expected Close', {}),
  priority: choice('Priority', dealPriorities, { required: true }),
  tags: tagsField('Tags', '/api/system/tags/select', {
    table: tags,
    min: 0,
    max: dealLimits.tags,
    create: '/api/system/tags/create',
  }),
  notes: textarea('Notes', { max: dealLimits.notes }),
};

type Parties = { company: number; person: number | null };

/** The point of contact works at the deal's company. */
async function wrongPerson({ company, person }: Parties, { db }: Call): Promise<FieldErrors> {
  if (person === null) return {};
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, person), eq(people.company_id, company)));
  return found ? {} : { person: ['The Point of Contact value must be a person of the company.'] };
}

/** Services were created for the company, so a deal with services cannot change its company. */
const wrongCompany = ({ company }: Parties, deal: DealRecord): FieldErrors =>
  company !== deal.company.id && deal.service_types.some(({ service_id }) => service_id !== null)
    ? { company: ['The company of a deal with services cannot be changed.'] }
    : {};

export const newDealForm = form(
  {
    name,
    company,
    person,
    owner,
    service_types: references('Service Types', typeSource, sold),
    stage: stageField,
    ...terms,
  },
  wrongPerson,
);

export const dealForm = form({ name, company, person, ...terms }, async (values, call, record) => ({
  ...wrongCompany(values, record as DealRecord),
  ...(await wrongPerson(values, call)),
}));

export const ownerForm = form({ owner: colleagueField('Sales Rep', { required: true, held: 'owner' }) });

const lost_reason = textarea('Why it was lost', { max: dealLimits.lost_reason });

export const statusForm = form({ status: choice('Status', dealStatuses, { required: true }), lost_reason });

export const reasonForm = form({ lost_reason });

export const serviceTypesForm = form({
  service_types: references('Service Types', typeSource, { ...sold, required: true }),
});
