import type { ConflictData } from '../../../contract/platform/answers.ts';
import type { FieldSchema, FormSchema } from '../../../contract/platform/forms.ts';
import { ApiError } from '../apiError.ts';
import { fromWire } from '../fields/wire.ts';
import { startValues } from './formValues.ts';
import type { Values } from './formValues.ts';

/** A field that both sides changed since the form was opened. */
export type Clash = { field: FieldSchema; mine: unknown; theirs: unknown };

export type Choice = 'mine' | 'theirs';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether the data of a 409 describes an edit conflict. */
export function isConflict(data: unknown): data is ConflictData {
  if (typeof data !== 'object' || data === null || !('values' in data) || !('at' in data)) return false;
  return typeof data.values === 'object' && data.values !== null;
}

/** Whether the answer contains a new form, because its fields have changed since it was opened. */
export const isReformed = (data: unknown): data is { form: FormSchema } =>
  typeof data === 'object' && data !== null && 'form' in data;

const kindOf = ({ type }: FieldSchema) => (type === 'textarea' ? 'text' : type);

/** The values for a form whose fields have changed: what was typed stays in each field that still exists. */
export function carriedInto(form: FormSchema, before: FormSchema, typed: Values): Values {
  const isOld = (now: FieldSchema) =>
    before.fields.some((field) => field.name === now.name && kindOf(field) === kindOf(now));
  const kept = form.fields.filter((field) => field.type !== 'hidden' && isOld(field));
  return { ...startValues(form), ...Object.fromEntries(kept.map(({ name }) => [name, typed[name]])) };
}

/** The fields to decide: their value differs from the one the form opened with, and from mine. Nobody types a hidden one. */
export function clashes(fields: readonly FieldSchema[], start: Values, mine: Values, conflict: ConflictData): Clash[] {
  return fields.flatMap((field) => {
    if (['html', 'password', 'hidden'].includes(field.type) || !(field.name in conflict.values)) return [];
    const theirs = fromWire(field, conflict.values[field.name] ?? null);
    if (isSame(theirs, start[field.name]) || isSame(theirs, mine[field.name])) return [];
    return isSame(mine[field.name], start[field.name]) ? [] : [{ field, mine: mine[field.name], theirs }];
  });
}

/** A refusal because of a newer version that leaves nothing to decide. */
export function apartFrom(
  error: unknown,
  fields: readonly FieldSchema[],
  start: Values,
  mine: Values,
): ConflictData | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isConflict(error.data)) return null;
  return clashes(fields, start, mine, error.data).length === 0 ? error.data : null;
}

/** My values where I changed something, theirs everywhere else, and each clash as chosen. */
export function mergedValues(
  fields: readonly FieldSchema[],
  start: Values,
  mine: Values,
  conflict: ConflictData,
  choices: Record<string, Choice>,
): Values {
  const merged: Values = { ...mine };
  for (const field of fields) {
    if (field.type === 'html' || field.type === 'password' || !(field.name in conflict.values)) continue;
    const theirs = fromWire(field, conflict.values[field.name] ?? null);
    const isMine = field.type !== 'hidden' && !isSame(mine[field.name], start[field.name]);
    if (!isMine || choices[field.name] === 'theirs') merged[field.name] = theirs;
  }
  return merged;
}

/** The form as it would open now, with their values and version. */
export function reopened(schema: FormSchema, conflict: ConflictData): FormSchema {
  return { ...schema, values: { ...schema.values, ...conflict.values } };
}
