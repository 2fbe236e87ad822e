import { and, sql } from 'drizzle-orm';
import type { SearchHit } from '../../../contract/platform/searchkinds.ts';
import { commentPath } from '../../../contract/together/comments.ts';
import { users } from '../../system/people/people.table.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { holdsAtHand, matches } from '../../platform/matching.ts';
import { asked, passages } from '../../platform/passages.ts';
import { recordName, seesRecord } from '../../platform/reference.ts';
import { usual } from '../../platform/searching.ts';
import type { Searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseComments } from './comments.access.ts';
import { comments } from './comments.table.ts';
import { screenOf } from './places.ts';

/** First the latest comments are searched, so that the newest hits of a frequent word are found; if there are few, older ones too. */
const looked = { latest: 1000, few: 20, others: 500 } as const;

const { reference_type, reference_id } = comments;
const words = sql`${comments.words}`;

type Candidate = { id: number; reference_type: string };

async function candidates({ db }: Call, text: string, enough: number): Promise<Candidate[]> {
  return usual<Candidate>(
    db,
    text,
    sql`with latest as materialized (
      select id, reference_type from (select id, words, reference_type from comments where deleted_at is null
        order by id desc limit ${looked.latest}) as ${comments} where ${holdsAtHand(text, words)})
    select id, reference_type from latest
    union (select id, reference_type from ${comments} where (select count(*) from latest) < ${enough}
      and ${and(notTrashed(comments), matches(text, words))} limit ${looked.others})`,
  );
}

type Found = { id: number; reference_type: string; reference_id: number; text: string; hint: string };

/** Those on records that the caller may see, newest first: where each was written, by whom, and the passage. */
async function seenOf(call: Call, text: string, some: Candidate[], most: number): Promise<Found[]> {
  if (some.length === 0) return [];
  // The rules who may see a record take long to plan: only those of the kinds that were found are used, planned once per connection.
  const kinds = [...new Set(some.map((one) => one.reference_type))].sort();
  const query = asked(text);
  const said = sql`words_of(${comments.comment})`;
  return prepared<Found>(
    call.db,
    sql`select ${comments.id} as id, ${reference_type} as reference_type, ${reference_id} as reference_id,
      ${recordName(reference_type, reference_id, kinds)} as text,
      concat_ws(': ', ${users.display_name}, ${query ? passages(said, query) : sql`left(${said}, 160)`}) as hint
    from (select ${comments.id} as id from ${comments} where ${comments.id} = any(${sql.param(some.map(({ id }) => id))}::int[])
      and ${seesRecord(call.me, reference_type, reference_id, kinds)} order by ${comments.id} desc limit ${most}) best
    join ${comments} on ${comments.id} = best.id left join ${users} on ${users.id} = ${comments.author_id}
    order by ${comments.id} desc`,
  );
}

/** Comments with the words. If the caller may see too few of the latest ones, older ones are searched too. */
async function commentHits(text: string, call: Call, most: number): Promise<SearchHit[]> {
  const latest = await candidates(call, text, looked.few);
  const seen = await seenOf(call, text, latest, most);
  const isAll = latest.length < looked.few || seen.length >= most;
  const found = isAll ? seen : await seenOf(call, text, await candidates(call, text, looked.latest + 1), most);
  return found.map((one) => ({ id: one.id, text: one.text, hint: one.hint, path: commentPath(screenOf(one), one) }));
}

export const searchedComments: Searched = {
  table: comments,
  name: words,
  hint: sql`''`,
  text: words,
  read: browseComments,
  isLive: () => notTrashed(comments),
  find: commentHits,
};
