import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Comment, CommentsMeta } from '../../../contract/together/comments.ts';
import { commentLimits } from '../../../contract/together/comments.ts';
import { isEmpty } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readId, Wrong } from '../../platform/fields/field.ts';
import { matches } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { answerOf, commentsIn } from './comments.rows.ts';
import { nodesIn, readableNodes } from './places.ts';

/** The newest comments at the nodes. Read node by node through the index, so that many comments cost no more than few. */
async function newest(
  call: Call,
  { at, kinds }: { at: SQL; kinds?: readonly string[] },
  where: SQL | undefined,
  limit: number,
): Promise<Comment[]> {
  // A literal, not a parameter: otherwise PostgreSQL would not know how few rows are wanted and would plan the statement each time.
  const most = limit <= 26 ? sql`26` : sql`101`;
  const ids = sql`(
    select newest.id from (${at}) as place cross join lateral (
      select c.id from comments c where c.node_id = place.id and c.deleted_at is null and ${where ?? sql`true`}
      order by c.id desc limit ${most}) as newest
    order by newest.id desc limit ${most})`;
  return (await commentsIn(call, ids, kinds)).slice(0, limit).map((row) => answerOf(row, call));
}

function idIn(given: Record<string, unknown>, name: string): number | null {
  if (isEmpty(given[name])) return null;
  try {
    return readId(given[name], name);
  } catch (error) {
    throw error instanceof Wrong ? invalid({ [name]: [error.message] }) : error;
  }
}

function limitOf(given: unknown): number {
  if (isEmpty(given)) return commentLimits.page;
  const limit = Number(given);
  if (!Number.isInteger(limit) || limit < 1) throw invalid({ limit: ['The limit value must be a whole number.'] });
  return Math.min(limit, commentLimits.most);
}

function searchIn(given: unknown): SQL | undefined {
  if (isEmpty(given)) return undefined;
  if (typeof given !== 'string' || given.length > 200)
    throw invalid({ search: ['The search value must be at most 200 characters long.'] });
  return matches(given, sql`c.words`);
}

/** Comments on one record, or at a node and all below it; newest first, the next page begins before the last id. */
export async function browse(call: Call) {
  const given = { ...call.query, ...call.body };
  const places = await nodesIn(call, given);
  const before = idIn(given, 'before');
  const category = idIn(given, 'category_id');
  const author = idIn(given, 'employee');
  const limit = limitOf(given['limit']);
  const where = and(
    before === null ? undefined : sql`c.id < ${before}`,
    category === null ? undefined : sql`c.category_id = ${category}`,
    author === null ? undefined : sql`c.author_id = ${author}`,
    searchIn(given['search']),
  );
  const found = await newest(call, places, where, limit + 1);
  const page = found.slice(0, limit);
  const meta: CommentsMeta = { next: found.length > limit ? page.at(-1)!.id : null };
  return reply(page, { meta });
}

/** What others recently wrote on the records that the caller owns or follows. */
export async function latest(call: Call): Promise<Comment[]> {
  const { id } = call.me;
  const followed = sql`(select node_id from comment_follows where user_id = ${id} and follows and not muted)`;
  const left = sql`(select node_id from comment_follows where user_id = ${id} and (muted or not follows))`;
  const at = readableNodes(call.me, (node, owners) => {
    const owned = owners.map((owner) => sql`(${owner} = ${id} and ${node} not in ${left})`);
    return sql`(${sql.join([sql`${node} in ${followed}`, ...owned], sql` or `)})`;
  });
  return newest(call, { at }, sql`c.author_id is distinct from ${id}`, 10);
}
