import { sql } from 'drizzle-orm';
import type { FieldChange } from '../../../contract/platform/changes.ts';
import { money } from '../../../contract/platform/money.ts';
import { parseRecurrence } from '../../../contract/platform/recurrence.ts';
import { recurrenceSentence } from '../../../contract/platform/recurrenceSentence.ts';
import type { AnyField } from '../fields/field.ts';
import { rowsAsSql } from '../access.ts';
import { placedKind } from '../reference.ts';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { Image } from './changes.table.ts';
import type { Lookup, Tracked, TrackedTable } from './tracked.ts';
import { trackedTable } from './tracked.ts';

/** Columns that every row has and a history does not show. */
const noise = ['id', 'created_at', 'updated_at'];

export const unseen = (of: TrackedTable): string[] => [...noise, ...(of.hidden ?? [])];

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The columns in which two images of a row differ. */
export function differing(before: Image | null, after: Image | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !same(before?.[name], after?.[name]));
}

const fieldOf = (of: TrackedTable, name: string): AnyField | undefined => {
  const fields = (of.form?.fields ?? {}) as Record<string, AnyField>;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

/** "company_id" reads "Company", "is_default" reads "Default". */
function inWords(column: string): string {
  const words = column
    .replace(/^is_/, '')
    .replace(/_(id|at)$/, '')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as its form shows it: a choice by its text, an amount with its currency, a rule as a sentence. */
function valueInWords(of: TrackedTable, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => valueInWords(of, name, one));
  const words = of.words?.[name];
  if (words && value !== null) return words(value);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value;
  // PostgreSQL writes the moments of an image with an offset, everything else writes them with Z.
  if (typeof value === 'string' && name.endsWith('_at')) return value.replace(/\+00:00$/, 'Z');
  const schema = fieldOf(of, name)?.schema;
  switch (schema?.type) {
    case 'choice':
    case 'multi_choice':
      return schema.options.find((option) => String(option.value) === String(value))?.text ?? value;
    case 'money':
      return typeof value === 'number' ? money(value, schema.symbol) : value;
    case 'recurrence':
      return ruleInWords(value);
    default:
      return value;
  }
}

function ruleInWords(value: unknown): unknown {
  const rule = parseRecurrence(value);
  return rule ? recurrenceSentence(rule) : value;
}

/** The two columns of what is attached to a record of any kind. */
const attached = ['reference_type', 'reference_id'];

/** The record that a row was attached to; its name is read later. */
class Attached {
  readonly kind: string;
  readonly id: number;
  constructor({ reference_type, reference_id }: Image) {
    this.kind = String(reference_type);
    this.id = Number(reference_id);
  }
}

const attachedTo = (image: Image | null) => (image?.['reference_type'] ? new Attached(image) : null);

/** What changed from one image to the other, without hidden columns; ids are not yet replaced by names. */
export function differences(of: TrackedTable, before: Image | null, after: Image | null): FieldChange[] {
  const hidden = unseen(of);
  const names = differing(before, after).filter((name) => !hidden.includes(name));
  const moved = names.find((name) => attached.includes(name));
  return names
    .filter((name) => name === moved || !attached.includes(name))
    .map((field) =>
      field === moved
        ? { field, label: 'Record', from: attachedTo(before), to: attachedTo(after) }
        : {
            field,
            label: of.labels?.[field] ?? fieldOf(of, field)?.schema.label ?? inWords(field),
            from: valueInWords(of, field, before?.[field] ?? null),
            to: valueInWords(of, field, after?.[field] ?? null),
          },
    );
}

/** Shown if the reader may not see a record's name. */
const notShown = 'not shown';

const readable = ({ text, read }: Lookup, me: User) =>
  read ? sql`case when ${rowsAsSql(read, me)} then ${text}::text end` : sql`${text}::text`;

export type Asking = Pick<Call, 'db' | 'me'>;

type Described = { table: string; changes: FieldChange[] };

type Wanted = { lookup: Lookup; ids: Set<number> };

/** What is to be looked up for a value of a column, and under which key. */
function wantedFor(tracked: Tracked, table: string, field: string, value: unknown): [string, Lookup, number] | null {
  if (value instanceof Attached) {
    const kind = placedKind(value.kind);
    return kind ? [value.kind, { table: kind.table, text: kind.place.name, read: kind.read }, value.id] : null;
  }
  const lookup = trackedTable(tracked, table)?.lookups?.[field];
  return lookup && typeof value === 'number' ? [`${table}.${field}`, lookup, value] : null;
}

/** "Checklist item Call", unless the name is not shown or gone. */
const withKind = ({ kind }: Attached, name: string) =>
  name === notShown
    ? name
    : `${inWords(kind.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))} ${name}`;

/** Replaces ids with names, for a whole page in one query. */
export async function withNames<D extends Described>(
  { db, me }: Asking,
  tracked: Tracked,
  described: D[],
): Promise<D[]> {
  const wanted = new Map<string, Wanted>();
  for (const { table, changes } of described) {
    for (const { field, from, to } of changes) {
      for (const value of [from, to]) {
        const [key, lookup, id] = wantedFor(tracked, table, field, value) ?? [];
        if (key === undefined) continue;
        const { ids } = wanted.get(key) ?? { ids: new Set() };
        wanted.set(key, { lookup: lookup!, ids: ids.add(id!) });
      }
    }
  }
  const questions = [...wanted].map(
    ([key, { lookup, ids }]) => sql`select ${key}::text as key, ${lookup.table.id}::bigint as id,
      ${readable(lookup, me)} as text from ${lookup.table} where ${lookup.table.id} = any(${sql.param([...ids])}::int[])`,
  );
  type Found = { key: string; id: string; text: string | null };
  const found = questions.length > 0 ? (await db.execute<Found>(sql.join(questions, sql` union all `))).rows : [];
  const names = new Map(found.map(({ key, id, text }) => [`${key}.${id}`, text ?? notShown]));
  const named = (table: string, field: string, value: unknown) => {
    const [key, , id] = wantedFor(tracked, table, field, value) ?? [];
    const name = key === undefined ? undefined : (names.get(`${key}.${id}`) ?? `${id} (deleted)`);
    if (value instanceof Attached) return withKind(value, name ?? String(value.id));
    return name ?? value;
  };
  return described.map((one) => ({
    ...one,
    changes: one.changes.map((change) => ({
      ...change,
      from: named(one.table, change.field, change.from),
      to: named(one.table, change.field, change.to),
    })),
  }));
}
