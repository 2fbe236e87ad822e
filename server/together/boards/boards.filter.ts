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
import { matches } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { tags } from '../../system/tags/tags.table.ts';
import type { CardKind } from './boards.slots.ts';
import { cards } from './boards.table.ts';

/** What the cards of a board can be filtered by. */
export const filterForm = form({
  text: text('Text', { max: 200, placeholder: 'Company or name' }),
  owner: reference('Owner', '/api/system/users/ever', { table: users, min: 0 }),
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

/** The filter as conditions on the cards of a board, joined with their record and its company. */
export function filterConditions({ table, hasType, hasTag }: CardKind, filter: Filter): (SQL | undefined)[] {
  return [
    filter.archived ? undefined : isNull(cards.archived_at),
    filter.owner ? sql`${table}.owner_id = ${filter.owner}` : undefined,
    filter.service_type ? hasType(filter.service_type) : undefined,
    filter.tag ? hasTag(filter.tag) : undefined,
    filter.text ? matches(filter.text, sql`(${table}.name || ' ' || contact_companies.name)`) : undefined,
  ];
}
