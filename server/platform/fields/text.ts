import { isBlankHtml } from '../../../contract/platform/richtext.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { fieldLimits } from '../../../contract/platform/forms.ts';
import { sanitizeRichText } from '../html.ts';
import { phoneProblem, understoodPhone } from '../phone.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { AnyField, Answered, Field, FieldOptions } from './field.ts';

type TextOptions = FieldOptions & {
  min?: number;
  max?: number;
  rules?: string[];
  /** A message if the value is taken; the record being edited does not count. */
  check?: Field<string>['check'];
};

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const lineBreaks = /[\r\n]/;

function readText(label: string, value: unknown, oneLine: boolean): string {
  if (typeof value !== 'string') throw new Wrong(ruleTexts.type(label));
  if (controls.test(value) || (oneLine && lineBreaks.test(value)) || !value.isWellFormed()) {
    throw new Wrong(ruleTexts.type(label));
  }
  return value.trim();
}

type TextType = 'text' | 'textarea' | 'email' | 'username' | 'phone' | 'url' | 'color' | 'hidden';

function textField<O extends TextOptions>(type: TextType, label: string, options: O, own: string[], max?: number) {
  const longest = options.max ?? max;
  const rules = [...own, ...(longest ? [`max:${longest}`] : []), ...(options.min ? [`min:${options.min}`] : [])];
  const { check } = options;
  return {
    schema: { type, ...common(label, options, [...rules, ...(options.rules ?? [])]) },
    read: (value) => readText(label, value, type !== 'textarea'),
    empty: null,
    ...(check ? { check: (value, call, record) => (value ? check(value, call, record) : Promise.resolve(null)) } : {}),
    ...whenOf(options),
  } as Field<Answered<string, O>>;
}

export const text = <O extends TextOptions>(label: string, options: O) => textField('text', label, options, [], 255);
export const textarea = <O extends TextOptions>(label: string, options: O) =>
  textField('textarea', label, options, [], 5000);
export const email = <O extends TextOptions>(label: string, options: O) =>
  textField('email', label, options, ['email'], fieldLimits.email);
export const username = <O extends TextOptions>(label: string, options: O) =>
  textField('username', label, options, ['username'], fieldLimits.username);
/** A number that a phone can have; one that is already stored may stay. */
export const phone = <O extends TextOptions>(label: string, options: O) => {
  const field = textField('phone', label, options.check ? options : { ...options, check: phoneCheck(label) }, [
    'telephone',
  ]) as Field<Answered<string, O>>;
  return { ...field, read: (value) => understoodPhone(readText(label, value, true)) } as typeof field;
};

const phoneCheck =
  (label: string): NonNullable<Field<string>['check']> =>
  async (value, _call, record) =>
    Object.values(record ?? {}).includes(value) ? null : phoneProblem(label, value);

export const webAddress = <O extends TextOptions>(label: string, options: O) =>
  textField('url', label, options, ['url'], 2000);
export const color = <O extends TextOptions>(label: string, options: O) =>
  textField('color', label, options, ['color']);
export const hidden = <O extends TextOptions>(label: string, options: O) =>
  textField('hidden', label, options, [], 255);

/** Sent to the browser with a form, but never read back from it. */
export const told = (label: string): AnyField => ({
  schema: { type: 'hidden', label, rules: ['nullable'], read_only: true },
  read: () => null,
  empty: null,
});

/** HTML, sanitised on the way in; an editor without visible content counts as empty. */
export function richText<O extends TextOptions & { starts_after?: number }>(
  label: string,
  options: O,
): Field<Answered<string, O>> {
  const max = options.max ?? 200_000;
  return {
    schema: {
      type: 'rich_text',
      ...(options.starts_after ? { starts_after: options.starts_after } : {}),
      ...common(label, options, [`max:${max}`]),
    },
    read: (value) => {
      const html = sanitizeRichText(readText(label, value, false));
      if (isBlankHtml(html) && options.required) throw new Wrong(ruleTexts.required(label));
      return html;
    },
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}

type PasswordOptions = FieldOptions & { confirmation?: boolean; current?: boolean };

/** Never trimmed, never sent back; a new one needs its confirmation. */
export function password<O extends PasswordOptions>(label: string, options: O): Field<Answered<string, O>> {
  const fresh = !options.current;
  const limits = fresh ? [`min:${fieldLimits.password_min}`] : [];
  const rules = [...limits, `max:${fieldLimits.password_max}`, ...(options.confirmation ? ['confirmed'] : [])];
  return {
    schema: {
      type: 'password',
      confirmation: options.confirmation ?? false,
      autocomplete: fresh ? 'new-password' : 'current-password',
      ...common(label, options, rules),
    },
    read: (value) => {
      if (typeof value !== 'string' || !value.isWellFormed()) throw new Wrong(ruleTexts.type(label));
      return value;
    },
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}
