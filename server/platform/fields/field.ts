import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';

type WithoutName<S> = S extends unknown ? Omit<S, 'name'> : never;
export type FieldDeclaration = WithoutName<FieldSchema>;

/** Thrown while a value is read: the message is shown under the field. */
export class Wrong extends Error {}

/** One field, declared once: what the browser draws, what the server accepts, and the TypeScript type. */
export type Field<T> = {
  schema: FieldDeclaration;
  /** Turns a submitted value that is not empty into T, or throws Wrong. */
  read: (value: unknown) => T;
  /** What an empty value becomes. */
  empty: T;
  /** What only the database knows: exists, unique. Returns a message or null. A method, so that any field is an AnyField. */
  check?(value: T, call: Call, record: unknown): Promise<string | null>;
  /** What is wrong with a value that the record does not hold already. A method, for the same reason. */
  doubt?(value: NonNullable<T>): string | null;
  /** What the field of a new record starts with, as the form shows it, unless the form says otherwise. */
  start?(call: Call): Promise<unknown>;
  /** Who sees the field; a value submitted by anyone else is ignored. */
  when?: (me: User) => boolean;
};

export type AnyField = Field<unknown>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;

export type FieldOptions = {
  required?: boolean;
  help?: string;
  placeholder?: string;
  wide?: true;
  show_when?: FieldSchema['show_when'];
  when?: (me: User) => boolean;
};

/** A required field's value is never null. */
export type Answered<T, O> = O extends { required: true } ? T : T | null;

export function common(label: string, options: FieldOptions, rules: string[]) {
  return {
    label,
    rules: options.required ? ['required', ...rules] : ['nullable', ...rules],
    ...(options.help ? { help: options.help } : {}),
    ...(options.placeholder ? { placeholder: options.placeholder } : {}),
    ...(options.wide ? { wide: options.wide } : {}),
    ...(options.show_when ? { show_when: options.show_when } : {}),
  };
}

export const whenOf = (options: FieldOptions) => (options.when ? { when: options.when } : {});

const largestId = 2_147_483_647;

export function readId(value: unknown, label: string): number {
  const id = typeof value === 'string' && /^[0-9]{1,10}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > largestId) {
    throw new Wrong(ruleTexts.exists(label));
  }
  return id;
}

/** What was sent, as text to compare; null for anything that is not a plain value. */
export const plainText = (sent: unknown): string | null =>
  typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : null;
