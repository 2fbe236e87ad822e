import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { isEmpty } from '../../../contract/platform/rules.ts';
import type { Params } from '../paths.ts';
import { readTab, removeTab, writeTab } from '../storage.ts';
import type { KeptPart } from '../sentAway.ts';
import type { Values } from './formValues.ts';
import { valueText } from './valueText.ts';

/** What a user had typed when their session, their permission or the page ended, restored when they open the form again. */
type Draft = { user_id: number; values: Values };

const keyOf = (form: string) => `draft.${form}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).user_id === 'number' &&
  typeof (value as Draft).values === 'object' &&
  (value as Draft).values !== null;

export type Opened = { path: string; params: Params };
/**
 * Where the draft of a form is kept: by the address it was opened at, and by the field that is shown alone, which must
 * not save what is not on the screen.
 */
export const draftKeyOf = ({ path, params }: Opened, only = '') => `${path}?${JSON.stringify(params)}${only}`;

export const isSecret = ({ type, secret }: FieldSchema) => type === 'password' || secret === true;

/** What may be kept of a form. Passwords are never stored. */
export function keptValues(fields: readonly FieldSchema[], values: Values): Values {
  const kept = fields.filter((field) => !isSecret(field) && field.type !== 'html' && !field.read_only);
  return Object.fromEntries(kept.map((field) => [field.name, values[field.name] ?? null]));
}

/** The same as the user is shown it. */
export const keptParts = (fields: readonly FieldSchema[], values: Values): KeptPart[] =>
  fields
    .filter(({ name }) => !isEmpty(keptValues(fields, values)[name]))
    .map((field) => {
      const label = field.label ?? '';
      const value = values[field.name];
      if (field.type === 'rich_text' && typeof value === 'string') return { label, text: value, isHtml: true };
      return { label, text: valueText(field, value) };
    });

export const keepValues = (form: string, userId: number, values: Values) =>
  writeTab(keyOf(form), { user_id: userId, values });

export function keepDraft(form: string, userId: number, fields: readonly FieldSchema[], values: Values): void {
  keepValues(form, userId, keptValues(fields, values));
}

/**
 * Call this once the form with the draft is on the screen: React may render a form that it then discards. Removes
 * another user's draft too.
 */
export const forgetDraft = (form: string) => removeTab(keyOf(form));

/** The draft of this form and user; another user's is never returned. */
export function draftOf(form: string, userId: number, fields: readonly FieldSchema[]): Values | null {
  const draft = readTab(keyOf(form), isDraft);
  if (draft?.user_id !== userId) return null;
  const known = fields.filter((field) => field.name in draft.values);
  return Object.fromEntries(known.map((field) => [field.name, draft.values[field.name]]));
}
