import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { commentLimits } from '../../../contract/together/comments.ts';
import type { MentionMeta } from '../../../contract/together/comments.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { activeUsers } from '../../system/people/active-users.ts';
import { users } from '../../system/people/people.table.ts';
import { atTheDoor } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { typedIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { matches } from '../../platform/matching.ts';
import { seenBy } from '../../platform/reference.ts';
import type { Reference } from '../../platform/reference.ts';
import { browseComments } from './comments.access.ts';
import { readPlace } from './places.ts';

/** Those of the users who may read comments on the record. */
export async function readersAmong(db: Database, reference: Reference, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const may = (await activeUsers(db, ids)).filter((user) => atTheDoor(browseComments, user));
  return (await seenBy(db, reference, may)).map(({ id }) => id);
}

const mention = /<span[^>]*\bdata-type="mention"[^>]*>/g;

/** The users mentioned in sanitised HTML. */
export function mentionedIn(html: string): number[] {
  const ids = Array.from(html.matchAll(mention), ([tag]) => Number(/\bdata-id="([0-9]{1,9})"/.exec(tag)?.[1] ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}

const searched = sql`(${users}.display_name || ' ' || ${users}.username || ' ' || ${users}.email)`;
/** This many matches are checked; those who may see the record are offered. */
const candidates = 100;
/** This many of those who match but may not see the record are named. */
const named = 3;

/** Who can be mentioned in a comment on the record; if nobody can, meta names who matches but may not see it. */
export async function selectPeople(call: Call) {
  const place = await readPlace(call, call.query);
  const text = typedIn(call).slice(0, 100);
  const found = await call.db
    .select({ id: users.id, text: users.display_name, hint: users.job_title })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deleted_at), text ? matches(text, searched) : undefined))
    .orderBy(asc(users.display_name), asc(users.id))
    .limit(candidates);
  const readers = new Set(
    await readersAmong(
      call.db,
      place,
      found.map(({ id }) => id),
    ),
  );
  const people: Chosen[] = found
    .filter(({ id }) => readers.has(id))
    .slice(0, commentLimits.mentions)
    .map(({ id, text: name, hint }) => ({ id, text: name, ...(hint ? { hint } : {}) }));
  // A client learns nothing about who else works here.
  const isTold = people.length === 0 && text.length >= commentLimits.mention_reason && !call.me.is_customer;
  const meta: MentionMeta = {
    unseeing: isTold ? found.slice(0, named).map(({ id, text: name }) => ({ id, text: name })) : [],
    can: { give_roles: mayDo(call.me, 'edit users') },
  };
  return reply(people, { meta });
}
