import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FilterSchema } from '../../../contract/platform/forms.ts';
import { users } from '../../system/people/people.table.ts';
import type { Call } from '../../platform/calls.ts';
import { queryText } from '../../platform/calls.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { text } from '../../platform/fields/text.ts';
import { fieldSchemas, form, readForm } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { matches } from '../../platform/lists.ts';
import { invalid } from '../../platform/problems.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import { cards } from './boards.table.ts';

/** What the cards of a board can be filtered by. */
export const filterForm = form({
  text: text('Text', { max: 200, placeholder: 'Company or name' }),
  owner: reference('Owner', '/api/system/users/list', { table: users, min: 0 }),
  service_type: reference('Service Type', '/api/jobs/service-types/select', { table: serviceTypes, min: 0 }),
  tag: reference('Tag', '/api/system/tags/select', { table: tags, min: 0 }),
  archived: checkbox('Show archived cards'),
});

export type Filter = Partial<Values<(typeof filterForm)['fields']>>;

export const filterSchema = ({ me }: Call): FilterSchema => ({
  fields: fieldSchemas(filterForm, me),
  values: {},
});

const wrong = () => invalid({ filter: ['The filter value must be an object of known names.'] });

/** The `filter` parameter: an object in the body, or as JSON or `filter[name]=` in the address. */
function filterGiven(call: Call): Record<string, unknown> {
  let given: unknown = Object.hasOwn(call.body, 'filter') ? call.body['filter'] : queryText(call, 'filter');
  if (typeof given === 'string' && given !== '') {
    try {
      given = JSON.parse(given);
    } catch {
      throw wrong();
    }
  }
  const inAddress = Object.entries(call.query).flatMap(([name, value]) => {
    const part = /^filter\[(\w+)\]$/.exec(name)?.[1];
    return part ? [[part, value] as const] : [];
  });
  if (given === undefined || given === null || given === '') return Object.fromEntries(inAddress);
  if (typeof given !== 'object' || Array.isArray(given)) throw wrong();
  return given as Record<string, unknown>;
}

export async function readFilter(call: Call): Promise<Filter> {
  const body = filterGiven(call);
  if (!Object.keys(body).every((name) => Object.hasOwn(filterForm.fields, name))) throw wrong();
  return readForm(filterForm, { ...call, body }, { partial: true });
}

const conditions = {
  deals: {
    owner: (id: number) => sql`deals.owner_id = ${id}`,
    service_type: (id: number) =>
      sql`exists (select from deal_service_types d where d.deal_id = deals.id and d.service_type_id = ${id})`,
    tag: (id: number) => sql`exists (select from deal_tags d where d.deal_id = deals.id and d.tag_id = ${id})`,
    name: sql`deals.name`,
  },
  services: {
    owner: (id: number) => sql`services.owner_id = ${id}`,
    service_type: (id: number) => sql`services.service_type_id = ${id}`,
    tag: (id: number) => sql`exists (select from service_tags d where d.service_id = services.id and d.tag_id = ${id})`,
    name: sql`services.name`,
  },
};

/** The filter as conditions on the cards of a board, joined with their record and its company. */
export function filterConditions(contains: 'deals' | 'services', filter: Filter): (SQL | undefined)[] {
  const { owner, service_type, tag, name } = conditions[contains];
  return [
    filter.archived ? undefined : isNull(cards.archived_at),
    filter.owner ? owner(filter.owner) : undefined,
    filter.service_type ? service_type(filter.service_type) : undefined,
    filter.tag ? tag(filter.tag) : undefined,
    filter.text ? matches(filter.text, sql`(${name} || ' ' || contact_companies.name)`) : undefined,
  ];
}
