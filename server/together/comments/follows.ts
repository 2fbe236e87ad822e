import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CommentNotify, NotifyAction } from '../../../contract/together/comments.ts';
import { notifyActions } from '../../../contract/together/comments.ts';
import { isEmpty, ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import type { Withdrawal } from '../../platform/changes/withdrawals.ts';
import type { Database } from '../../platform/database/database.ts';
import { forbidden, invalid } from '../../platform/problems.ts';
import { commentFollows as table } from './comments.table.ts';
import { readPlace } from './places.ts';
import type { Place } from './places.ts';

/**
 * Users who write or are mentioned follow from then on, unless they opted out. With a second reason to follow, undoing
 * the first no longer ends it.
 */
export async function follow(db: Database, node_id: number, user_ids: number[]): Promise<void> {
  if (user_ids.length === 0) return;
  const batch = sql`current_batch()`;
  await db
    .insert(table)
    .values(
      [...user_ids].sort((one, other) => one - other).map((user_id) => ({ user_id, node_id, follows: true, batch })),
    )
    .onConflictDoUpdate({
      target: [table.user_id, table.node_id],
      set: {
        follows: true,
        batch: sql`case when ${table.follows} then null else ${batch} end`,
        followed_before: sql`case when ${table.follows} then null else false end`,
      },
    });
}

/** When a change is undone, users who follow only because of it stop following. */
export const withdrawFollows: Withdrawal = async (db, batch) => {
  await db.delete(table).where(and(eq(table.batch, batch), isNull(table.followed_before), eq(table.muted, false)));
  await db.update(table).set({ follows: false, batch: null, followed_before: null }).where(eq(table.batch, batch));
};

/** Who is notified of a comment: followers, and owners who did not opt out. */
export async function followersOf(db: Database, { node_id, owners }: Place): Promise<number[]> {
  const told = await db.execute<{ id: number }>(sql`
    select user_id as id from comment_follows where node_id = ${node_id} and follows and not muted
    union select id from unnest(${sql.param(owners)}::int[]) as id where id not in (
      select user_id from comment_follows where node_id = ${node_id})`);
  return told.rows.map(({ id }) => id);
}

/** Those of the users who opted out of notifications for a record. */
export async function mutedAt(db: Database, node_id: number): Promise<Set<number>> {
  const found = await db
    .select({ id: table.user_id })
    .from(table)
    .where(and(eq(table.node_id, node_id), table.muted));
  return new Set(found.map(({ id }) => id));
}

export async function notifyOf({ db, me }: Call, { node_id, owners }: Place): Promise<CommentNotify> {
  const [row] = await db
    .select({ follows: table.follows, muted: table.muted })
    .from(table)
    .where(and(eq(table.user_id, me.id), eq(table.node_id, node_id)));
  const { follows, muted } = row ?? { follows: owners.includes(me.id), muted: false };
  return { follows, muted, notify: follows && !muted };
}

const after: Record<NotifyAction, (now: CommentNotify) => { follows: boolean; muted: boolean }> = {
  follow: () => ({ follows: true, muted: false }),
  unfollow: ({ muted }) => ({ follows: false, muted }),
  mute: ({ follows }) => ({ follows, muted: true }),
  unmute: ({ follows }) => ({ follows, muted: false }),
};

const isAction = (value: unknown): value is NotifyAction => notifyActions.some((one) => one === value);

/** Whether the caller is notified of comments on the record; an action changes it first. */
export async function notifyMe(call: Call): Promise<CommentNotify> {
  const { reference, userId, action } = call.body;
  if (!isEmpty(userId) && String(userId) !== String(call.me.id)) throw forbidden();
  if (!isEmpty(action) && !isAction(action)) throw invalid({ action: [ruleTexts.in('action')] });
  const named = typeof reference === 'object' && reference !== null ? (reference as Record<string, unknown>) : {};
  const place = await readPlace(call, { ...call.body, ...named }, { attach: isAction(action) });
  const now = await notifyOf(call, place);
  if (!isAction(action)) return now;
  const set = { ...after[action](now), batch: null, followed_before: null };
  await call.db
    .insert(table)
    .values({ user_id: call.me.id, node_id: place.node_id, ...set })
    .onConflictDoUpdate({ target: [table.user_id, table.node_id], set });
  const { follows, muted } = set;
  return { follows, muted, notify: follows && !muted };
}
