import { or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mayDo } from '../../contract/platform/abilities.ts';
import type { Ability } from '../../contract/platform/abilities.ts';

/** The caller: a signed-in user with their current abilities. */
export type User = {
  id: number;
  username: string;
  display_name: string;
  is_admin: boolean;
  is_super_admin: boolean;
  is_customer: boolean;
  abilities: string[];
};

type Rule = {
  passes: (me: User) => boolean;
  where?: (me: User) => SQL;
  /** The condition asks only whether the caller may work in the row's company. */
  isOfCompany?: true;
  says: string;
  /** Any one of these is enough. */
  abilities?: Ability[];
};
type HoldsRule = Rule & {
  /** The same ability, but only for rows that match the condition: "mine". */
  on: (where: (me: User) => SQL) => Rule;
};

/** Who may do something, and to which rows: yes, no, or a condition on the row. */
export type Access = {
  kind: 'public' | 'rules';
  rules: Rule[];
  /** In words, for the API document and the tests. */
  says: string[];
};

export function holds(...names: Ability[]): HoldsRule {
  const check = names.join('|');
  const passes = (me: User) => mayDo(me, names);
  return {
    passes,
    says: check,
    abilities: names,
    on: (where) => ({ passes, where, says: `${check} (own)`, abilities: names }),
  };
}

export const access = (...rules: Rule[]): Access => ({ kind: 'rules', rules, says: rules.map((rule) => rule.says) });

/** No sign-in needed. */
export const anyone: Access = { kind: 'public', rules: [], says: ['public'] };
/** Any signed-in user. */
export const signedIn: Access = access({ passes: () => true, says: 'signed in' });
/** Everyone except clients' users. */
export const staff: Access = access({ passes: (me) => !me.is_customer, says: 'staff' });
export const admins: Access = access({ passes: (me) => me.is_admin || me.is_super_admin, says: 'admin' });
export const superAdmins: Access = access({ passes: (me) => me.is_super_admin, says: 'super admin' });
/** Signed-in users, only for rows that match the condition. */
export const onlyOn = (where: (me: User) => SQL, says: string): Access => access({ passes: () => true, where, says });
/** Any one of several accesses. */
export const either = (...ways: Access[]): Access => access(...ways.flatMap((way) => way.rules));

/** The same for staff only: a client's user is refused whatever their role includes. */
export const ofStaff = (who: Access): Access =>
  access(...who.rules.map((rule) => ({ ...rule, passes: (me: User) => !me.is_customer && rule.passes(me) })));

/** Users who pass the other access and also hold this ability. */
export const also = (who: Access, ability: Ability): Access =>
  access(
    ...who.rules.map(({ abilities: _one, ...rule }) => ({
      ...rule,
      passes: (me: User) => rule.passes(me) && mayDo(me, ability),
      says: `${rule.says} and ${ability}`,
    })),
  );

/**
 * What is attached to a record may be seen by everyone who may see the record. `on` joins it to the record, with the
 * outer column qualified by its table. `offset 0` makes PostgreSQL check this row by row; otherwise it would first list
 * all records that may be seen.
 */
export const through = (who: Access, parent: PgTable, on: SQL): Access =>
  access(
    ...who.rules.map(({ isOfCompany: _row, ...rule }) => {
      const { where } = rule;
      return where
        ? { ...rule, where: (me: User) => sql`exists (select from ${parent} where ${on} and ${where(me)} offset 0)` }
        : rule;
    }),
  );

/** Whether the caller may pass at all, before any row is read. */
export const atTheDoor = (who: Access, me: User): boolean =>
  who.kind === 'public' || who.rules.some((rule) => rule.passes(me));

/** The rows the caller may act on: true for all, false for none, else a condition. */
export function rowsFor(who: Access, me: User): SQL | boolean {
  if (who.kind === 'public') return true;
  const passing = who.rules.filter((rule) => rule.passes(me));
  if (passing.length === 0) return false;
  if (passing.some((rule) => !rule.where)) return true;
  return or(...passing.map((rule) => rule.where!(me)))!;
}

/** Whether the caller sees all rows of the companies they may work in. */
export const seesCompanies = (who: Access, me: User): boolean =>
  who.rules.some((rule) => rule.isOfCompany && rule.passes(me));

/** rowsFor as an expression for use in a SELECT. */
export function rowsAsSql(who: Access, me: User): SQL<boolean> {
  const rows = rowsFor(who, me);
  return typeof rows === 'boolean' ? sql<boolean>`${sql.raw(String(rows))}` : sql<boolean>`coalesce(${rows}, false)`;
}

/** What the caller may do to each row, selected with it: `can: { edit: true }`. */
export function canDo<V extends string>(me: User, verbs: Record<V, Access>): SQL<Record<V, boolean>> {
  const known = Object.entries<Access>(verbs).map(([verb, who]) => [verb, rowsFor(who, me)] as const);
  // The same for every row: a constant instead of an object built for each.
  if (known.every(([, rows]) => typeof rows === 'boolean'))
    return sql.raw(`'${JSON.stringify(Object.fromEntries(known))}'::json`) as SQL<Record<V, boolean>>;
  const named = Object.entries<Access>(verbs).map(([verb, who]) => ({ verb: sql.raw(`'${verb}'`), who }));
  const object = (told: (who: Access) => SQL) =>
    sql<Record<V, boolean>>`json_build_object(${sql.join(
      named.map(({ verb, who }) => sql`${verb}, ${told(who)}`),
      sql`, `,
    )})`;
  const asked = named.map(({ who }) => who);
  const twice = [...new Set(asked)].filter(
    (who) => asked.indexOf(who) !== asked.lastIndexOf(who) && typeof rowsFor(who, me) !== 'boolean',
  );
  if (twice.length === 0) return object((who) => rowsAsSql(who, me));
  // A condition that several verbs share is evaluated once per row.
  const inMay = (who: Access) => sql.raw(`may.c${twice.indexOf(who)}`);
  const columns = twice.map((who, at) => sql`${rowsAsSql(who, me)} as ${sql.raw(`c${at}`)}`);
  return sql<Record<V, boolean>>`(select ${object((who) => (twice.includes(who) ? inMay(who) : rowsAsSql(who, me)))}
    from (select ${sql.join(columns, sql`, `)} offset 0) may)`;
}
