import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchLimits, searchTooShort } from '../../../contract/overview/search.ts';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import { searchKinds } from '../../../contract/platform/searchkinds.ts';
import type { SearchHit, SearchKind } from '../../../contract/platform/searchkinds.ts';
import { atTheDoor, either, rowsAsSql, rowsFor } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { bare, fit } from '../../platform/fuzzy.ts';
import { bareText, begins, matches } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { searched } from '../../platform/searching.ts';
import type { Searched } from '../../platform/searching.ts';
import { matchesMeant, meantBy } from '../../platform/spelling.ts';

const kinds = Object.keys(searchKinds) as SearchKind[];

/** Users who may read at least one of the kinds. */
export const searchAnything = () =>
  either(...kinds.map((kind) => searched.get(kind).offered ?? searched.get(kind).read));

/** So many of those that begin with the words, have them or resemble them are compared; of more, any. */
const compared = 80;
/** Kinds with fewer hits are searched again for words that may have been misspelt. */
const enough = 5;

/** The best hits of one kind among what the caller may read: candidates from the indexes first, then their order. */
function hitsOf(kind: SearchKind, of: Searched, text: string, { me }: Call, ways: (SQL | undefined)[]): SQL {
  const some = ways.map(
    (way) => sql`(select ${of.table.id} as id from ${of.table}
      where ${and(of.isLive(me), rowsAsSql(of.read, me), way)} limit ${ways.length > 1 ? compared : 2 * compared})`,
  );
  // The texts are read once and then only named: a statement that repeats them takes longer to plan than to run.
  return sql`(
    select ${kind}::text as kind, id, text, nullif(hint, '') as hint from (
      select *, ${fit(text, sql`name`)} as fits from (
        select ${of.table.id} as id, ${of.name} as text, ${of.hint} as hint, ${bare(of.name)} as name, ${bare(of.text)} as held
        from (${sql.join(some, sql` union `)}) candidates join ${of.table} on ${of.table.id} = candidates.id offset 0) compared offset 0) fitting
    order by fits desc, case when fits = 0 then ${fit(text, sql`held`)} end desc nulls last,
      starts_with(lower(name), lower(${bareText(text)})) desc, word_similarity(${bareText(text)}, name) desc, text, id
    limit ${searchLimits.hits})`;
}

type Hit = { kind: SearchKind } & SearchHit;

const askFor = async ({ db }: Call, questions: SQL[]): Promise<Hit[]> =>
  questions.length > 0 ? (await db.execute<Hit>(sql.join(questions, sql` union all `))).rows : [];

/** The hits by kind; where there are few, also what the words may have been meant for. */
async function hitsIn(call: Call, open: SearchKind[], text: string): Promise<Map<SearchKind, Hit[]>> {
  const together = open.filter((kind) => !searched.get(kind).find);
  const exact = together.map((kind) => {
    const of = searched.get(kind);
    if (of.hits)
      return sql`(select ${kind}::text as kind, id, text, hint from ${of.hits(text, call, searchLimits.hits)} own)`;
    // Who may see a row can take longer to plan than all the rest: then it is asked once, of more rows.
    const isOpen = rowsFor(of.read, call.me) === true;
    return hitsOf(kind, of, text, call, [...(isOpen ? [begins(text, of.text)] : []), matches(text, of.text)]);
  });
  const byKind = Map.groupBy(await askFor(call, exact), ({ kind }) => kind);
  const few = together.filter((kind) => !searched.get(kind).hits && (byKind.get(kind)?.length ?? 0) < enough);
  const meant = few.length > 0 ? await meantBy(call.db, text) : new Map<string, string[]>();
  if ([...meant.values()].every((words) => words.length === 0)) return byKind;
  const similar = few.map((kind) => {
    const of = searched.get(kind);
    return hitsOf(kind, of, text, call, [matches(text, of.text), matchesMeant(text, meant, of.text)]);
  });
  for (const [kind, hits] of Map.groupBy(await askFor(call, similar), ({ kind: of }) => of)) byKind.set(kind, hits);
  return byKind;
}

/** The hits of the kinds that are found by statements of their own. */
async function hitsApart(call: Call, open: SearchKind[], text: string): Promise<Map<SearchKind, SearchHit[]>> {
  const each = open.map(
    async (kind) => [kind, await searched.get(kind).find?.(text, call, searchLimits.hits)] as const,
  );
  return new Map((await Promise.all(each)).flatMap(([kind, hits]) => (hits ? [[kind, hits] as const] : [])));
}

/** GET …?q=: every kind in one search, forgiving typing mistakes, best first. */
export async function search(call: Call): Promise<SearchGroup[]> {
  const text = (queryText(call, 'q') ?? '').trim();
  if (text.length < searchLimits.min) throw invalid({ q: [searchTooShort] });
  if (text.length > searchLimits.max) {
    throw invalid({ q: [`The q value must be at most ${searchLimits.max} characters long.`] });
  }
  const open = kinds.filter((kind) => atTheDoor(searched.get(kind).read, call.me));
  const [byKind, apart] = await Promise.all([hitsIn(call, open, text), hitsApart(call, open, text)]);
  return open.flatMap((kind) => {
    const hits =
      apart.get(kind) ?? (byKind.get(kind) ?? []).map(({ id, text: name, hint }) => ({ id, text: name, hint }));
    return hits.length > 0 ? [{ kind, label: searchKinds[kind], hits }] : [];
  });
}
