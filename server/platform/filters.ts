import type { SQL } from 'drizzle-orm';
import type { FilterSchema } from '../../contract/platform/forms.ts';
import { isEmpty } from '../../contract/platform/rules.ts';
import type { Call } from './calls.ts';
import { Wrong } from './fields/field.ts';
import type { Field } from './fields/field.ts';
import { fieldSchemas } from './forms.ts';
import { invalid } from './problems.ts';

/** `where` is a method, so that any filter can be used as a filter of unknown values. */
export type Filter<T = unknown> = { field: Field<T>; where(value: NonNullable<T>, call: Call): SQL | undefined };

/** What can be filtered: a list, or a report. */
type Narrowed = { filters?: Record<string, Filter> };

/** The conditions of the filters in the query, and their values as read. */
export function filtersOf(of: Narrowed, call: Call) {
  const conditions: (SQL | undefined)[] = [];
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [name, filter] of Object.entries(of.filters ?? {})) {
    const { field } = filter;
    const given = Object.hasOwn(call.query, name) ? call.query[name] : undefined;
    if (isEmpty(given) || (field.when && !field.when(call.me))) continue;
    try {
      const value = field.read(given);
      values[name] = value;
      if (value !== null && value !== undefined) conditions.push(filter.where(value, call));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors[name] = [error.message];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { conditions, values };
}

/** The filters as form fields, for the browser to draw; without those that the screen has set, which are in the query. */
export function filterSchema(of: Narrowed, call: Call): FilterSchema {
  const free = Object.entries(of.filters ?? {}).filter(([name]) => !Object.hasOwn(call.query, name));
  const fields = Object.fromEntries(free.map(([name, { field }]) => [name, field]));
  return { fields: fieldSchemas({ fields }, call.me), values: {} };
}
