import { sql } from 'drizzle-orm';
import { commentPath } from '../../../contract/together/comments.ts';
import { notify } from '../../system/notifications/notifications.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CommentRow } from './comments.rows.ts';
import { excerpt } from './excerpt.ts';
import { follow, followersOf, mutedAt } from './follows.ts';
import { readersAmong } from './mentions.ts';
import { screenOf } from './places.ts';
import type { Place } from './places.ts';

/** What separates the sentence from the quoted words. */
const opening = ': “';

type Said = { id: number; comment: string };

function noticeOf(place: Place, { id, comment }: Said, text: string) {
  const words = excerpt(comment, 120);
  return {
    record: { type: place.reference_type, id: place.reference_id },
    text: words === '' ? `${text}.` : `${text}${opening}${words}”`,
    path: `/#${commentPath(place.path, { ...place, id })}`,
  };
}

/** Removes the words of a deleted comment from every inbox. */
export async function unsay(db: Database, comment: CommentRow): Promise<void> {
  const { reference_type, reference_id } = comment;
  const url = `/#${commentPath(screenOf(comment), comment)}`;
  await db.execute(sql`
    update notifications set text = split_part(text, ${opening}::text, 1) || '.'
    where record_type = ${reference_type} and record_id = ${reference_id} and url = ${url}
      and strpos(text, ${opening}::text) > 0`);
}

/** Mentioned users follow and are notified, unless they opted out or may not see the record. */
export async function tellMentioned({ db, me }: Call, place: Place, said: Said, ids: number[]): Promise<number[]> {
  const readers = await readersAmong(db, place, ids);
  await follow(db, place.node_id, readers);
  const muted = await mutedAt(db, place.node_id);
  const to = readers.filter((id) => !muted.has(id));
  const text = `${me.display_name} mentioned you in a comment on ${place.name}`;
  await notify(db, { kind: 'mention', to, actor: me.id, ...noticeOf(place, said, text) });
  return to;
}

export async function tellFollowers({ db, me }: Call, place: Place, said: Said, known: number[]): Promise<void> {
  const followers = (await followersOf(db, place)).filter((id) => !known.includes(id));
  const to = await readersAmong(db, place, followers);
  const text = `${me.display_name} commented on ${place.name}`;
  await notify(db, { kind: 'comment', to, actor: me.id, ...noticeOf(place, said, text) });
}
