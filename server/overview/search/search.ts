import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchLimits, searchTooShort } from '../../../contract/overview/search.ts';
import type { SearchGroup, SearchHit } from '../../../contract/overview/search.ts';
import { searchKinds } from '../../../contract/platform/searchkinds.ts';
import type { SearchKind } from '../../../contract/platform/searchkinds.ts';
import { atTheDoor, either, rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { bare, fit, likeness, resembles, tolerant } from '../../platform/fuzzy.ts';
import { invalid } from '../../platform/problems.ts';
import { searched } from '../../platform/searching.ts';
import type { Searched } from '../../platform/searching.ts';

const kinds = Object.keys(searchKinds) as SearchKind[];

/** Users who may read at least one of the kinds. */
export const searchAnything = () => either(...kinds.map((kind) => searched.get(kind).read));

/** The best hits of one kind among what the caller may read. */
const hitsOf = (kind: SearchKind, of: Searched, text: string, call: Call): SQL =>
  of.hits
    ? sql`(select ${kind}::text as kind, id, text, hint from ${of.hits(text, call, searchLimits.hits)} own)`
    : named(kind, of, text, call);

/** Those whose name or other short text is like it. */
const named = (kind: SearchKind, of: Searched, text: string, call: Call): SQL => sql`(
  select ${kind}::text as kind, ${of.table.id} as id, ${of.name} as text, nullif(${of.hint}, '') as hint
  from ${of.table}
  where ${tolerant(text)} and ${of.isLive()} and ${rowsAsSql(of.read, call.me)} and ${resembles(text, of.text)}
  order by ${fit(text, of.text)} + ${likeness(text, of.name)} desc,
    starts_with(lower(${bare(of.name)}), lower(plain(${text}))) desc, ${of.name}, ${of.table.id}
  limit ${searchLimits.hits})`;

/** GET …?q=: companies, people, deals, services and files in one search, forgiving typing mistakes, best first. */
export async function search(call: Call): Promise<SearchGroup[]> {
  const text = (queryText(call, 'q') ?? '').trim();
  if (text.length < searchLimits.min) throw invalid({ q: [searchTooShort] });
  if (text.length > searchLimits.max) {
    throw invalid({ q: [`The q value must be at most ${searchLimits.max} characters long.`] });
  }
  const open = kinds.filter((kind) => atTheDoor(searched.get(kind).read, call.me));
  const questions = open.map((kind) => hitsOf(kind, searched.get(kind), text, call));
  const found = await call.db.execute<{ kind: SearchKind } & SearchHit>(sql.join(questions, sql` union all `));
  const byKind = Map.groupBy(found.rows, ({ kind }) => kind);
  return open.flatMap((kind) => {
    const hits = (byKind.get(kind) ?? []).map(({ id, text: name, hint }) => ({ id, text: name, hint }));
    return hits.length > 0 ? [{ kind, label: searchKinds[kind], hits }] : [];
  });
}
