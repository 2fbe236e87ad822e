import { getTableName, sql } from 'drizzle-orm';
import { abilitiesByArea, isAbility } from '../../../contract/platform/abilities.ts';
import type { SourcePath } from '../../../contract/api.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import type { Option, Source } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { NewsTable } from '../records.ts';
import { common, plainText, readId, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

export function checkbox(label: string, options: FieldOptions = {}): Field<boolean> {
  return {
    schema: { type: 'checkbox', ...common(label, options, []) },
    read: (value) => {
      if (value === true || value === 'true' || value === '1' || value === 1) return true;
      if (value === false || value === 'false' || value === '0' || value === 0) return false;
      throw new Wrong(ruleTexts.type(label));
    },
    empty: false,
    ...whenOf(options),
  };
}

/** Options as `{ value: text }`, or a plain list where value and text are the same. */
export type Choices<V extends string | number> = readonly V[] | Record<V, string>;

/** JavaScript turns all keys into strings; a numeric one was written as a number. */
const keyOf = (key: string): string | number => (/^(?:0|[1-9][0-9]{0,8})$/.test(key) ? Number(key) : key);

const optionsOf = <V extends string | number>(choices: Choices<V>): Option[] =>
  Array.isArray(choices)
    ? choices.map((value: V) => ({ value, text: String(value) }))
    : Object.entries<string>(choices as Record<string, string>).map(([key, text]) => ({ value: keyOf(key), text }));

const inRule = (options: Option[]) => `in:${options.map((option) => option.value).join(',')}`;

export function choice<V extends string | number, O extends FieldOptions>(
  label: string,
  choices: Choices<V>,
  options: O,
): Field<Answered<V, O>> {
  const offered = optionsOf(choices);
  return {
    schema: {
      type: 'choice',
      options: offered,
      clearable: !options.required,
      ...common(label, options, [inRule(offered)]),
    },
    read: (value) => {
      const sent = plainText(value);
      const found = offered.find((option) => String(option.value) === sent);
      if (!found) throw new Wrong(ruleTexts.in(label));
      return found.value as Answered<V, O>;
    },
    empty: null as Answered<V, O>,
    ...whenOf(options),
  };
}

function readMany<T>(label: string, value: unknown, max: number, readOne: (one: unknown) => T): T[] {
  const many: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  if (many.length > max) throw new Wrong(ruleTexts.max_items(label, String(max)));
  return [...new Set(many.map(readOne))];
}

type ManyOptions = FieldOptions & { max?: number };
const maxRule = (options: ManyOptions) => (options.max ? [`max_items:${options.max}`] : []);
const maxOf = (options: ManyOptions) => (options.max ? { max: options.max } : {});

export function multiChoice<V extends string | number>(
  label: string,
  choices: Choices<V>,
  options: ManyOptions = {},
): Field<V[]> {
  const offered = optionsOf(choices);
  return {
    schema: {
      type: 'multi_choice',
      options: offered,
      ...maxOf(options),
      ...common(label, options, [inRule(offered), ...maxRule(options)]),
    },
    read: (value) =>
      readMany(label, value, options.max ?? offered.length, (one) => {
        const found = offered.find((option) => option.value === one || String(option.value) === one);
        if (!found) throw new Wrong(ruleTexts.in(label));
        return found.value as V;
      }),
    empty: [],
    ...whenOf(options),
  };
}

type ReferenceOptions = FieldOptions & { table: NewsTable; min?: number; by?: string };

const sourceOf = (url: SourcePath | '', { min = fieldTimings.searchMinimum, by, table }: ReferenceOptions): Source => ({
  url,
  table: getTableName(table),
  param: 'q',
  min,
  ...(by ? { by } : {}),
});

const missing =
  (label: string, table: NewsTable): NonNullable<Field<number[]>['check']> =>
  async (ids, call) => {
    if (ids.length === 0) return null;
    const found = await call.db
      .select({ n: sql<number>`count(*)::int` })
      .from(table)
      .where(sql`${table.id} = any(${sql.param(ids)})`);
    return found[0]?.n === ids.length ? null : ruleTexts.exists(label);
  };

/** One record of another table, found by search; the id is what is stored. */
export function reference<O extends ReferenceOptions>(label: string, url: SourcePath | '', options: O) {
  const check = missing(label, options.table);
  return {
    schema: {
      type: 'reference',
      source: sourceOf(url, options),
      clearable: !options.required,
      ...common(label, options, ['exists']),
    },
    read: (value) => readId(value, label),
    empty: null,
    check: (value, call, record) => (value === null ? Promise.resolve(null) : check([value as number], call, record)),
    ...whenOf(options),
  } as Field<Answered<number, O>>;
}

/** Several records of another table. */
export function references(
  label: string,
  url: SourcePath | '',
  options: ReferenceOptions & ManyOptions,
): Field<number[]> {
  return {
    schema: {
      type: 'references',
      source: sourceOf(url, options),
      ...maxOf(options),
      ...common(label, options, ['exists', ...maxRule(options)]),
    },
    read: (value) => readMany(label, value, options.max ?? 1000, (one) => readId(one, label)),
    empty: [],
    check: missing(label, options.table),
    ...whenOf(options),
  };
}

/** Records with a label that can be created while typing, through the create address. */
export function tagsField(
  label: string,
  url: SourcePath,
  options: ReferenceOptions & ManyOptions & { create?: string },
): Field<number[]> {
  const { schema, ...rest } = references(label, url, options);
  return {
    ...rest,
    schema: { ...schema, type: 'tags', ...(options.create ? { create: options.create } : {}) } as typeof schema,
  };
}

/** The grid of abilities by area. */
export function abilityGrid(label: string, options: FieldOptions = {}): Field<string[]> {
  return {
    schema: { type: 'abilities', areas: abilitiesByArea, ...common(label, options, []) },
    read: (value) =>
      readMany(label, value, 1000, (one) => {
        if (typeof one !== 'string' || !isAbility(one)) throw new Wrong(ruleTexts.in(label));
        return one;
      }),
    empty: [],
    ...whenOf(options),
  };
}
