import type { FieldErrors } from './answers.ts';
import { earliestDay } from './days.ts';
import { isBlank } from './richtext.ts';

/**
 * Rule tokens, read the same way by the browser before a submit and by the server after it.
 * A token is `name` or `name:argument`; the server adds what only the database knows (exists, unique).
 */
export type RuleToken = string;

export const ruleTexts = {
  required: (field: string) => `The ${field} value can't be empty.`,
  phone_short: (field: string) => `The ${field} value has too few digits for a phone number.`,
  phone_long: (field: string) => `The ${field} value has too many digits for a phone number.`,
  phone_country: (field: string) => `The ${field} value starts with a country code that does not exist.`,
  phone_length: (field: string) => `The ${field} value has the wrong number of digits for its country.`,
  telephone: (field: string) => `The ${field} value must be a phone number.`,
  username: (field: string) => `The ${field} value must only contain alpha numeric characters, numbers or _.`,
  numeric: (field: string) => `The ${field} value must be a valid number.`,
  in: (field: string) => `The ${field} value is not in the allowed values.`,
  date: (field: string) => `The ${field} value must be a valid date.`,
  too_early: (field: string) => `The ${field} value is before ${earliestDay.slice(0, 4)}. Is the year right?`,
  email: (field: string) => `The ${field} value must be a valid email address.`,
  url: (field: string) => `The ${field} value must be a web address starting with http:// or https://.`,
  color: (field: string) => `The ${field} value must be a colour like #1c7ed6.`,
  max: (field: string, limit: string) => `The ${field} value must be at most ${limit} characters long.`,
  min: (field: string, limit: string) => `The ${field} value must be at least ${limit} characters long.`,
  at_most: (field: string, limit: string) => `The ${field} value must be at most ${limit}.`,
  at_least: (field: string, limit: string) => `The ${field} value must be at least ${limit}.`,
  integer: (field: string) => `The ${field} value must be a whole number.`,
  confirmed: (field: string) => `The ${field} value does not match its confirmation.`,
  max_items: (_field: string, limit: string) => `Select up to ${limit} option(s)`,
  type: (field: string) => `The ${field} value has the wrong type.`,
  exists: (field: string) => `The ${field} value does not exist.`,
  unique: (field: string) => `The ${field} value is already taken.`,
} as const;

const telephone = /^\+[0-9]{1,15}$/;
const username = /^[A-Za-z0-9_]+$/;
const numeric = /^[0-9.-]+$/;
const integer = /^-?[0-9]+$/;
const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
const color = /^#[0-9a-fA-F]{6}$/;

export const isTelephone = (text: string) => telephone.test(text);
export const isEmail = (text: string) => text.length <= 254 && email.test(text);

const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** A web address as people write it: www.foo.de stands for https://www.foo.de, and a dash for no address. */
export function asWebAddress(typed: string): string {
  const text = typed.trim();
  if (/^[-–—]$/.test(text)) return '';
  return bareAddress.test(text) ? `https://${text}` : text;
}

/** Only http and https: what a link may point at. */
export function isWebAddress(text: string): boolean {
  if (/[\s\u0000-\u001f]/.test(text)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}

/** The name of the second box of a value that is typed twice. */
export const confirmationOf = (name: string) => `${name}_confirmation`;

/** A field's messages by the box they belong to: a repeated value that differs is reported at the second box. */
export function byBox({ name, label }: { name: string; label: string }, messages: readonly string[]): FieldErrors {
  const differs = ruleTexts.confirmed(label);
  const own = messages.filter((message) => message !== differs);
  return {
    ...(own.length > 0 && { [name]: own }),
    ...(own.length < messages.length && { [confirmationOf(name)]: [differs] }),
  };
}

type Check = (value: unknown, argument: string, all: Record<string, unknown>, name: string) => boolean;

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : Array.from(String(value)).length);

const checks: Record<string, Check> = {
  telephone: (value) => telephone.test(String(value)),
  username: (value) => username.test(String(value)),
  numeric: (value) => numeric.test(String(value)),
  integer: (value) => integer.test(String(value)),
  email: (value) => isEmail(String(value)),
  url: (value) => isWebAddress(String(value)),
  color: (value) => color.test(String(value)),
  in: (value, argument) => {
    const allowed = argument.split(',');
    return (Array.isArray(value) ? value : [value]).every((one) => allowed.includes(String(one)));
  },
  max: (value, argument) => lengthOf(value) <= Number(argument),
  min: (value, argument) => lengthOf(value) >= Number(argument),
  max_items: (value, argument) => !Array.isArray(value) || value.length <= Number(argument),
  // What is not a number is neither too large nor too small: its own message is enough.
  at_most: (value, argument) => !(Number(value) > Number(argument)),
  at_least: (value, argument) => !(Number(value) < Number(argument)),
  confirmed: (value, _argument, all, name) => value === all[confirmationOf(name)],
};

const unless = 'required_without:';

/** Required by itself, or as long as another field of the form is empty. */
const isRequired = (rules: readonly RuleToken[], all: Record<string, unknown>): boolean =>
  rules.some((token) => token === 'required' || (token.startsWith(unless) && isEmpty(all[token.slice(unless.length)])));

/** The messages of every rule the value breaks. Rules unknown here (exists, unique, date …) pass in the browser. */
export function brokenRules(
  field: { name: string; label: string; said?: string; rules: readonly RuleToken[] },
  value: unknown,
  all: Record<string, unknown> = {},
): string[] {
  const said = field.said ?? field.label;
  if (isEmpty(value)) return isRequired(field.rules, all) ? [ruleTexts.required(said)] : [];
  const messages: string[] = [];
  for (const token of field.rules) {
    const colon = token.indexOf(':');
    const name = colon < 0 ? token : token.slice(0, colon);
    const argument = colon < 0 ? '' : token.slice(colon + 1);
    const check = checks[name];
    if (check && !check(value, argument, all, field.name)) {
      messages.push(ruleTexts[name as keyof typeof ruleTexts](said, argument));
    }
  }
  return messages;
}
