import type { FieldErrors } from '../../contract/platform/answers.ts';
import type { FieldSchema, FormButton, FormSchema } from '../../contract/platform/forms.ts';
import { brokenRules, byBox, isEmpty } from '../../contract/platform/rules.ts';
import type { User } from './access.ts';
import type { Call } from './calls.ts';
import { plainText, Wrong } from './fields/field.ts';
import type { AnyField, ValueOf } from './fields/field.ts';
import { invalid } from './problems.ts';

export type Values<F> = { [K in keyof F]: ValueOf<F[K]> };

/** Fields declared once: the browser's schema, the server's check and the TypeScript type. */
export type Form<F = Record<string, AnyField>> = {
  fields: F;
  /** Checks that need several values at once. A method, so that any form can be used as a form of unknown fields. */
  check?(values: Values<F>, call: Call, record: unknown): Promise<FieldErrors>;
};

export const form = <F extends Record<string, AnyField>>(fields: F, check?: Form<F>['check']): Form<F> => ({
  fields,
  ...(check ? { check } : {}),
});

export const entriesFor = (of: Form, me: User): [string, AnyField][] =>
  Object.entries(of.fields).filter(([, field]) => !field.when || field.when(me));

/** The fields this caller sees, as the browser draws them. */
export const fieldSchemas = (of: Form, me: User): FieldSchema[] =>
  entriesFor(of, me).map(([name, field]) => ({ name, ...field.schema }));

/** The values the caller may see: those of the fields they see, without passwords. */
export function formValues(of: Form, me: User, values: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of entriesFor(of, me)) {
    if (field.schema.type === 'password' || field.schema.secret || field.schema.type === 'html') continue;
    shown[name] = values[name] ?? field.empty;
  }
  return shown;
}

/** What the fields of a new record start with. */
export async function startValues(of: Form, call: Call): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesFor(of, call.me)) if (field.start) values[name] = await field.start(call);
  return values;
}

export const saveButtons: FormButton[] = [
  { label: 'Cancel', kind: 'cancel' },
  { label: 'Save', kind: 'submit' },
];

export function formSchema(
  of: Form,
  me: User,
  more: Pick<FormSchema, 'title' | 'action'> & Partial<FormSchema>,
): FormSchema {
  return {
    params: {},
    method: 'POST',
    buttons: saveButtons,
    ...more,
    values: { ...formValues(of, me, more.values ?? {}), ...versionOf(more.values) },
    fields: fieldSchemas(of, me),
  };
}

const versionOf = (values: Record<string, unknown> | undefined) =>
  values && typeof values['_version'] === 'string' ? { _version: values['_version'] } : {};

type ReadOptions = {
  partial?: boolean;
  record?: unknown;
  /** What the record's form starts with. Only asked for when a value is doubted. */
  held?: () => Promise<Record<string, unknown>>;
};

/** Whether the record holds this value already. */
function isHeld({ read }: AnyField, held: unknown, value: unknown): boolean {
  if (isEmpty(held)) return false;
  try {
    return JSON.stringify(read(held)) === JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return false;
  }
}

/** The value that the rules check: what was sent, but for a phone the number as it was understood. */
function asRuled(type: FieldSchema['type'], given: unknown, read: unknown): unknown {
  if (typeof given !== 'string' || type === 'password') return given;
  return type === 'phone' ? (read ?? '') : given.trim();
}

/** What the form itself offered: whoever sends all of its values back has not chosen it. */
const isAsOffered = (given: unknown, { empty }: AnyField): boolean => JSON.stringify(given) === JSON.stringify(empty);

/** The values as read by their fields, and what is wrong with them; nothing is looked up yet. */
export function readValues(
  of: Form,
  me: User,
  body: Record<string, unknown>,
  options: ReadOptions = {},
): { values: Record<string, unknown>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesFor(of, me)) {
    if (field.schema.type === 'html' || field.schema.read_only) continue;
    const given = Object.hasOwn(body, name) ? body[name] : undefined;
    if (given === undefined && options.partial) continue;
    if (given === undefined && field.schema.show_when && isHidden(field, body)) continue;
    try {
      // Read first, so that a value of the wrong type gets only that message.
      const isUnset = isEmpty(given) || (isHidden(field, body) && isAsOffered(given, field));
      values[name] = isUnset ? field.empty : field.read(given);
      // A field that another choice hides may be empty.
      if (isUnset && isHidden(field, body)) continue;
      const messages = brokenRules({ name, ...field.schema }, asRuled(field.schema.type, given, values[name]), body);
      Object.assign(errors, byBox({ name, label: field.schema.label }, messages));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors[name] = [error.message];
    }
  }
  return { values, errors };
}

/** Reads a submitted body; all wrong fields come back together. In a partial read absent fields stay absent. */
export async function readForm<F extends Record<string, AnyField>>(
  of: Form<F>,
  call: Call,
  options: ReadOptions = {},
): Promise<Values<F>> {
  const { values, errors } = readValues(of, call.me, call.body, options);
  for (const [name, field] of entriesFor(of, call.me)) {
    if (errors[name] || !Object.hasOwn(values, name)) continue;
    const value = values[name];
    const doubt = value === null || value === undefined ? null : field.doubt?.(value);
    const isDoubted = doubt && !isHeld(field, (await options.held?.())?.[name], value);
    const message = isDoubted ? doubt : await field.check?.(value, call, options.record);
    if (message) errors[name] = [message];
  }
  const read = values as Values<F>;
  if (Object.keys(errors).length === 0 && of.check) Object.assign(errors, await of.check(read, call, options.record));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

export function isHidden(field: Pick<AnyField, 'schema'>, body: Record<string, unknown>): boolean {
  const when = field.schema.show_when;
  if (when === undefined) return false;
  const chosen = plainText(body[when.field]);
  return !when.in.some((value) => String(value) === chosen);
}
