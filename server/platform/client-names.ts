import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Name } from '../../contract/platform/references.ts';
import { ruleTexts } from '../../contract/platform/rules.ts';
import { Wrong } from './fields/field.ts';
import type { Field } from './fields/field.ts';
import { idParam } from './records.ts';

/** A client id can never look like an id. */
const cidPattern = /^(?![0-9]+$)[\w-]{1,64}$/;

/** An id as a number or text, or a client id; null if it is neither. */
export function nameOf(given: unknown): Name | null {
  if (typeof given !== 'number' && typeof given !== 'string') return null;
  const id = idParam(String(given));
  if (id !== null) return id;
  return typeof given === 'string' && cidPattern.test(given) ? given : null;
}

/** The condition that a row has this id or client id. */
export const goesBy = (table: string, name: Name): SQL => {
  const named = sql.identifier(table);
  return typeof name === 'number' ? sql`${named}.id = ${name}` : sql`${named}.cid = ${name}`;
};

/** A hidden field that takes an id or a client id. */
export const nameField = <R extends boolean>(
  label: string,
  required: R,
): Field<R extends true ? Name : Name | null> => ({
  schema: { type: 'hidden', label, rules: [required ? 'required' : 'nullable'] },
  read: (value) => {
    const name = nameOf(value);
    if (name === null) throw new Wrong(ruleTexts.exists(label));
    return name;
  },
  empty: null as never,
});

/** The client id of a new record: a call that is sent twice creates only one record. */
export const cidField: Field<string | null> = {
  schema: { type: 'hidden', label: 'cid', rules: ['nullable', 'max:64'] },
  read: (value) => {
    if (typeof value !== 'string' || !cidPattern.test(value)) throw new Wrong(ruleTexts.type('cid'));
    return value;
  },
  empty: null,
};
