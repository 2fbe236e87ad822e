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
import { passing } from '../../platform/seen.ts';
import { matchesMeant, meantBy } from '../../platform/spelling.ts';

const kinds = Object.keys(searchKinds) as SearchKind[];

/** Users who may read at least one of the kinds. */
export const searchAnything = () =>
  either(...kinds.map((kind) => searched.get(kind).offered ?? searched.get(kind).read));

/** So many of those that begin with the words, have them or resemble them are compared; of more, any. */
const compared = 80;
/** Kinds with fewer hits are searched again for words that may have been misspelt. */
const enough = 5;

const seen = (of: Searched, { me }: Call): SQL => and(of.isLive(me), rowsAsSql(of.read, me))!;

/** The ids of some rows that one of the conditions finds, each by its index. */
const someOf = ({ table }: Searched, ways: (SQL | undefined)[], who?: SQL): SQL =>
  sql.join(
    ways.map(
      (way) => sql`(select ${table.id} as id from ${table} where ${and(who, way)}
        limit ${ways.length > 1 ? compared : 2 * compared})`,
    ),
    sql` union `,
  );

/** The best of some rows of one kind: candidates from the indexes first, then their order. */
function bestOf(kind: SearchKind, of: Searched, text: string, candidates: SQL): SQL {
  // The texts are read once and then only named: a statement that repeats them takes longer to plan than to run.
  return sql`(
    select ${kind}::text as kind, id, text, nullif(hint, '') as hint from (
      select *, ${fit(text, sql`name`)} as fits from (
        select ${of.table.id} as id, ${of.name} as text, ${of.hint} as hint, ${bare(of.name)} as name, ${bare(of.text)} as held
        from (${candidates}) candidates join ${of.table} on ${of.table.id} = candidates.id offset 0) compared offset 0) fitting
    order by fits desc, case when fits = 0 then ${fit(text, sql`held`)} end desc nulls last,
      starts_with(lower(name), lower(${bareText(text)})) desc, word_similarity(${bareText(text)}, name) desc, text, id
    limit ${searchLimits.hits})`;
}

type Hit = { kind: SearchKind } & SearchHit;

const askFor = async ({ db }: Call, questions: SQL[]): Promise<Hit[]> =>
  questions.length > 0 ? (await db.execute<Hit>(sql.join(questions, sql` union all `))).rows : [];

type Asking = { kind: SearchKind; ways: (SQL | undefined)[] };

/** What was found is shown to who may see it; where that leaves little of much, only what they may see is looked for. */
async function guardedHits(call: Call, { kind, ways }: Asking, text: string): Promise<Hit[]> {
  const of = searched.get(kind);
  const { rows } = await call.db.execute<{ id: number }>(someOf(of, ways, of.among));
  const found = rows.map(({ id }) => id);
  const passed = await passing(call.db, of.table, found, { seen: seen(of, call) });
  const ids = found.filter((id) => passed.get(id)?.seen);
  const isAll = found.length < compared || ids.length >= enough;
  const open = sql`select unnest(${sql.param(ids)}::int[]) as id`;
  return askFor(call, [bestOf(kind, of, text, isAll ? open : someOf(of, ways, seen(of, call)))]);
}

/** The best hits of each kind among what the caller may read, in one statement as far as that is quick to plan. */
async function bestHits(call: Call, asking: Asking[], text: string): Promise<Hit[]> {
  const isGuarded = ({ kind }: Asking) => searched.get(kind).among !== undefined;
  const guarded = asking.filter(isGuarded);
  const together = asking
    .filter((one) => !isGuarded(one))
    .map(({ kind, ways }) => {
      const of = searched.get(kind);
      return bestOf(kind, of, text, someOf(of, ways, seen(of, call)));
    });
  const each = [askFor(call, together), ...guarded.map((one) => guardedHits(call, one, text))];
  return (await Promise.all(each)).flat();
}

/** The hits by kind; where there are few, also what the words may have been meant for. */
async function hitsIn(call: Call, open: SearchKind[], text: string): Promise<Map<SearchKind, Hit[]>> {
  const together = open.filter((kind) => !searched.get(kind).find);
  const exact = together.map((kind) => {
    const of = searched.get(kind);
    // Who may see a row can take longer to plan than all the rest: then it is asked once, of more rows.
    const isOpen = rowsFor(of.read, call.me) === true;
    return { kind, ways: [...(isOpen ? [begins(text, of.text)] : []), matches(text, of.text)] };
  });
  const byKind = Map.groupBy(await bestHits(call, exact, text), ({ kind }) => kind);
  const few = together.filter((kind) => (byKind.get(kind)?.length ?? 0) < enough);
  const meant = few.length > 0 ? await meantBy(call.db, text) : new Map<string, string[]>();
  if ([...meant.values()].every((words) => words.length === 0)) return byKind;
  const similar = few.map((kind) => {
    const of = searched.get(kind);
    return { kind, ways: [matches(text, of.text), matchesMeant(text, meant, of.text)] };
  });
  for (const [kind, hits] of Map.groupBy(await bestHits(call, similar, text), ({ kind: of }) => of))
    byKind.set(kind, hits);
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
