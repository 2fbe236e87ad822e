import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { FieldSchema, FormSchema } from '../../../contract/platform/forms.ts';
import { addressParts } from '../../../contract/platform/forms.ts';
import { byBox, confirmationOf } from '../../../contract/platform/rules.ts';
import { fieldProblems } from '../fields/problems.ts';
import { fromWire, toWire } from '../fields/wire.ts';

export type Values = Record<string, unknown>;

/** The version of the record when its form opened; sent back so that a newer edit is noticed. */
export const versionKey = '_version';

/** The form's initial values, in the shape that fields use. */
export function startValues(schema: Pick<FormSchema, 'fields' | 'values'>): Values {
  const values: Values = {};
  for (const field of schema.fields) {
    if (field.type !== 'html') values[field.name] = fromWire(field, schema.values[field.name] ?? null);
  }
  return values;
}

/** Whether a field is shown: always, or while another field has one of the given values. */
export function isShown(field: FieldSchema, values: Values): boolean {
  if (!field.show_when) return true;
  const value = values[field.show_when.field];
  const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  // As on the server, 1 and '1' are the same choice.
  return field.show_when.in.some((one) => one === plain || (typeof plain === 'string' && String(one) === plain));
}

const isAsked = (field: FieldSchema, values: Values) =>
  field.type !== 'html' && !field.read_only && isShown(field, values);

/** The fields that a form shows: all, or a single one with those that depend on it. */
export const drawnFields = (fields: readonly FieldSchema[], only: string | undefined): readonly FieldSchema[] =>
  only === undefined ? fields : fields.filter(({ name, show_when }) => name === only || show_when?.field === only);

/** The messages of every invalid field; empty if the form may be sent. */
export function brokenFields(fields: readonly FieldSchema[], values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    if (!isAsked(field, values)) continue;
    Object.assign(errors, byBox(field, fieldProblems(field, values[field.name], values)));
  }
  return errors;
}

/** What is sent: the visible fields in the server's format, and the version the form opened with. */
export function submittedValues(schema: Pick<FormSchema, 'fields' | 'values'>, values: Values): Values {
  const body: Values = {};
  for (const field of schema.fields) {
    if (!isAsked(field, values)) continue;
    body[field.name] = toWire(field, values[field.name]);
    if (field.type === 'password' && field.confirmation) {
      body[confirmationOf(field.name)] = values[confirmationOf(field.name)] ?? '';
    }
  }
  if (schema.values[versionKey] !== undefined) body[versionKey] = schema.values[versionKey];
  return body;
}

const asCompared = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/** Whether anything has changed since the form opened. */
export function hasChanges(start: Values, values: Values): boolean {
  const names = new Set([...Object.keys(start), ...Object.keys(values)]);
  return [...names].some((name) => asCompared(start[name]) !== asCompared(values[name]));
}

/** The fields that were changed: only these are put back into a form that opens again. */
export const changedFields = (fields: readonly FieldSchema[], start: Values, values: Values): FieldSchema[] =>
  fields.filter(({ name }) => asCompared(start[name]) !== asCompared(values[name]));

/** The boxes of a field that show messages of their own. */
function boxesOf(field: FieldSchema): string[] {
  if (field.type === 'password' && field.confirmation) return [field.name, confirmationOf(field.name)];
  if (field.type === 'address') return [field.name, ...addressParts.map((part) => `${field.name}.${part}`)];
  return [field.name];
}

const isDrawn = (field: FieldSchema, values: Values) =>
  field.type !== 'hidden' && field.type !== 'html' && isShown(field, values);

/**
 * Messages by the box they appear at: those of a part without a box appear at its field, and the remaining ones, such as
 * those of a hidden field, above the form, so that none is lost.
 */
export function placedErrors(
  fields: readonly FieldSchema[],
  values: Values,
  errors: FieldErrors,
): { placed: FieldErrors; rest: string[] } {
  const boxes = new Set(fields.filter((field) => isDrawn(field, values)).flatMap(boxesOf));
  const placed: FieldErrors = {};
  const rest: string[] = [];
  for (const [name, messages] of Object.entries(errors)) {
    const [owner = name] = name.split('.');
    const box = [name, owner].find((one) => boxes.has(one));
    if (box === undefined) rest.push(...messages);
    else placed[box] = [...(placed[box] ?? []), ...messages];
  }
  return { placed, rest };
}
