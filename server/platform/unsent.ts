import type { FieldDeclaration } from './fields/field.ts';
import { isHidden } from './forms.ts';

type Offered = [string, { schema: FieldDeclaration }][];

/** Required whatever else is chosen. */
const isAlwaysRequired = ({ rules, show_when }: FieldDeclaration) => rules.includes('required') && !show_when;

/** The fields a submit leaves out and may leave out: those that are always required must be sent. */
export const unsent = (fields: Offered, body: Record<string, unknown>): Offered =>
  fields.filter(
    ([name, { schema }]) => !Object.hasOwn(body, name) && !isHidden({ schema }, body) && !isAlwaysRequired(schema),
  );

const chosen = new Set(['reference', 'references', 'tags', 'equation', 'combination']);

const idOf = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value ? value.id : value;

/** The body with the current values of those fields, as a browser would send them: a missing field is not cleared. */
export function withUnsent(
  left: Offered,
  body: Record<string, unknown>,
  start: Record<string, unknown>,
): Record<string, unknown> {
  const whole = { ...body };
  for (const [name, { schema }] of left) {
    const value = start[name];
    if (value === undefined || value === null) continue;
    whole[name] = chosen.has(schema.type) ? (JSON.parse(JSON.stringify(value), idOf) as unknown) : value;
  }
  return whole;
}
