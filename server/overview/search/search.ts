import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchLimits, searchTooShort } from '../../../contract/overview/search.ts';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import { searchKinds } from '../../../contract/platform/searchkinds.ts';
import type { SearchHit, SearchKind } from '../../../contract/platform/searchkinds.ts';
import { atTheDoor, either, rowsAsSql, rowsFor } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { matches } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { searched, usual } from '../../platform/searching.ts';
import type { Searched } from '../../platform/searching.ts';
import { passing } from '../../platform/seen.ts';
import { matchesMeant, meantBy } from '../../platform/spelling.ts';
import { bestOf, plenty, waysOf } from './candidates.ts';
import type { Way } from './candidates.ts';

const kinds = Object.keys(searchKinds) as SearchKind[];

/** Users who may read at least one of the kinds. */
export const searchAnything = () =>
  either(...kinds.map((kind) => searched.get(kind).offered ?? searched.get(kind).read));

/** Kinds with fewer hits are searched again for words that may have been misspelt. */
const enough = 5;

const seen = (of: Searched, { me }: Call): SQL => and(of.isLive(), rowsAsSql(of.read, me))!;

/** Whether the caller sees every hit, so that no more are needed than are shown. */
const seesAll = (of: Searched, { me }: Call): boolean => rowsFor(of.read, me) === true && !of.among;

type Hit = { kind: SearchKind } & SearchHit;
type Asking = { kind: SearchKind; ways: Way[] };

async function hitsOf(call: Call, asking: Asking[], text: string, who?: (of: Searched) => SQL): Promise<Hit[]> {
  if (asking.length === 0) return [];
  const { db } = call;
  const each = asking.map(({ kind, ways }) => {
    const of = searched.get(kind);
    const most = seesAll(of, call) ? searchLimits.hits : undefined;
    if (!who) return bestOf(kind, of, text, ways, of.among ?? of.isLive(), most);
    const found = ways.filter(({ isAmongNewest }) => !isAmongNewest);
    return bestOf(kind, of, text, found, who(of));
  });
  const all = sql.join(each, sql` union all `);
  return who ? (await db.execute<Hit>(all)).rows : usual<Hit>(db, text, all);
}

/** The hits that the caller may see; `isAll` is false if they may see only few of many hits. */
async function shownOf(call: Call, kind: SearchKind, found: Hit[]): Promise<{ hits: Hit[]; isAll: boolean }> {
  const of = searched.get(kind);
  if (seesAll(of, call)) return { hits: found, isAll: true };
  const seenOf = async (some: Hit[]) => {
    const passed = await passing(
      call.db,
      of.table,
      some.map(({ id }) => id),
      { seen: seen(of, call) },
    );
    return some.filter(({ id }) => passed.get(id)?.seen);
  };
  const best = await seenOf(found.slice(0, searchLimits.hits));
  if (best.length === searchLimits.hits) return { hits: best, isAll: true };
  const hits = [...best, ...(await seenOf(found.slice(searchLimits.hits)))];
  return { hits, isAll: found.length < plenty || hits.length >= enough };
}

/**
 * The best hits of each kind among what the caller may read. Access conditions take longer to plan than everything else, so they are
 * checked only for the hits; if the caller may see only few of many, a second search looks only among what they may see.
 */
async function bestHits(call: Call, asking: Asking[], text: string): Promise<Map<SearchKind, Hit[]>> {
  const found = Map.groupBy(await hitsOf(call, asking, text), ({ kind }) => kind);
  const shown = await Promise.all(
    [...found].map(async ([kind, some]) => [kind, await shownOf(call, kind, some)] as const),
  );
  const again = new Set(shown.flatMap(([kind, { isAll }]) => (isAll ? [] : [kind])));
  const few = asking.filter(({ kind }) => again.has(kind));
  const others = await hitsOf(call, few, text, (of) => seen(of, call));
  return Map.groupBy(
    [...shown.flatMap(([kind, { hits }]) => (again.has(kind) ? [] : hits)), ...others],
    ({ kind }) => kind,
  );
}

/** The hits by kind; for kinds with few hits, also those of words that may have been meant. */
async function hitsIn(call: Call, open: SearchKind[], text: string): Promise<Map<SearchKind, Hit[]>> {
  const together = open.filter((kind) => !searched.get(kind).find);
  const exact = together.map((kind) => ({ kind, ways: waysOf(searched.get(kind), text) }));
  const byKind = await bestHits(call, exact, text);
  const few = together.filter((kind) => (byKind.get(kind)?.length ?? 0) < enough);
  const meant = few.length > 0 ? await meantBy(call.db, text) : new Map<string, string[]>();
  if ([...meant.values()].every((words) => words.length === 0)) return byKind;
  const similar = few.map((kind) => {
    const of = searched.get(kind);
    return { kind, ways: [{ where: matches(text, of.text) }, { where: matchesMeant(text, meant, of.text)! }] };
  });
  return new Map([...byKind, ...(await bestHits(call, similar, text))]);
}

/** The hits of the kinds that have their own search statements. */
async function hitsApart(call: Call, open: SearchKind[], text: string): Promise<Map<SearchKind, SearchHit[]>> {
  const each = open.map(
    async (kind) => [kind, await searched.get(kind).find?.(text, call, searchLimits.hits)] as const,
  );
  return new Map((await Promise.all(each)).flatMap(([kind, hits]) => (hits ? [[kind, hits] as const] : [])));
}

/** GET …?q=: every kind in one search, tolerating typing mistakes, best first. */
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
      apart.get(kind) ??
      (byKind.get(kind) ?? [])
        .slice(0, searchLimits.hits)
        .map(({ id, text: name, hint }) => ({ id, text: name, hint }));
    return hits.length > 0 ? [{ kind, label: searchKinds[kind], hits }] : [];
  });
}
