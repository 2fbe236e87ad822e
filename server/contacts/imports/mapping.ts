import { and, desc, eq } from 'drizzle-orm';
import type { ImportMapping } from '../../../contract/contacts/imports.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import { namesApart, plainOf, targetAbroad } from './headings.ts';
import type { Importing } from './importing.ts';
import { imports } from './imports.table.ts';

/** The first target whose name matches the heading, in order: an exact label wins over an alias, and that over other languages. */
function guessed({ kind, targets }: Importing, heading: string): string | null {
  const asked = plainOf(heading);
  const byLabel = targets.find(({ name, label }) => [name, label].some((known) => plainOf(known) === asked));
  const byAlias = () => targets.find(({ aliases }) => aliases.some((alias) => plainOf(alias) === asked));
  return (byLabel ?? byAlias())?.name ?? targetAbroad(kind, asked) ?? null;
}

/** A target is used only once: the first matching column gets it. */
function each(wanted: ImportMapping): ImportMapping {
  const used = new Set<string>();
  return wanted.map((name) => {
    if (name === null || used.has(name)) return null;
    used.add(name);
    return name;
  });
}

/** For how many imports a choice is remembered. */
const memory = 20;

const sameHeadings = (one: string[], other: string[]) =>
  one.length === other.length && one.every((heading, at) => plainOf(heading) === plainOf(other[at]!));

/** The probable targets of the columns: as the caller mapped these headings before, else by name, else by a similar name. */
export async function proposed({ db, me }: Call, of: Importing, headings: string[]) {
  const before = await db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.user_id, me.id), eq(imports.kind, of.kind)))
    .orderBy(desc(imports.id))
    .limit(memory);
  const known = (target: string | null | undefined) =>
    of.targets.some(({ name }) => name === target) ? (target ?? null) : null;
  const same = before.find(({ mapping }) =>
    sameHeadings(
      mapping.map(({ heading }) => heading),
      headings,
    ),
  );
  if (same) return { mapping: each(same.mapping.map(({ target }) => known(target))), is_remembered: true };
  const once = before.flatMap(({ mapping }) => mapping);
  const chosen = (heading: string) =>
    known(once.find((one) => one.target !== null && plainOf(one.heading) === plainOf(heading))?.target);
  const found = namesApart(
    headings,
    headings.map((heading) => guessed(of, heading)),
  );
  return { mapping: each(found.map((name, at) => name ?? chosen(headings[at]!))), is_remembered: false };
}

/** A mapping an import can use: known targets, none twice, and a name. */
export function checkMapping({ targets, needs }: Importing, headings: string[], mapping: ImportMapping): void {
  const wrong = (message: string) => invalid({ mapping: [message] }, message);
  const labelOf = (name: string) => targets.find((target) => target.name === name)?.label;
  if (mapping.length > headings.length) throw wrong('The mapping has more columns than the file.');
  const used = mapping.filter((name) => name !== null);
  if (used.some((name) => labelOf(name) === undefined)) throw wrong('The mapping names a field that does not exist.');
  const twice = used.find((name, at) => used.indexOf(name) !== at);
  if (twice) throw wrong(`Two columns are mapped to ${labelOf(twice)}.`);
  if (!needs.some((name) => used.includes(name)))
    throw wrong(`Please map a column to ${needs.map(labelOf).join(' or ')}.`);
}
