import { sql } from 'drizzle-orm';
import { candidateParents, siblingsOf } from '../../../contract/organisation/postTree.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { readId, Wrong } from '../../platform/fields/field.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { nodesOf } from './load.ts';
import type { PositionRow } from './orgboard.rows.ts';
import { orderRow, postsBeside, postsOf, rowWith } from './tree.ts';

function readIndex(given: unknown): number | null {
  if (given === undefined || given === null || given === '') return null;
  const index = typeof given === 'string' && /^[0-9]{1,6}$/.test(given) ? Number(given) : given;
  if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) {
    throw invalid({ index: [ruleTexts.type('index')] });
  }
  return index;
}

/** Moves a post within its row: { index }, counted from 0. Returns the posts of the row. */
export async function move(call: Call<PositionRow>) {
  const { id } = call.record;
  const index = readIndex(call.body['index']);
  if (index === null) throw invalid({ index: [ruleTexts.required('index')] });
  const posts = await postsBeside(call.db, call.record);
  const post = posts.find((one) => one.id === id)!;
  const last = siblingsOf(posts, post).length - 1;
  if (index > last) throw invalid({ index: [ruleTexts.at_most('index', String(last))] });
  const row = rowWith(posts, post, index);
  await orderRow(call.db, row);
  return reply(
    await nodesOf(
      call.db,
      row.map((one) => one.id),
    ),
  );
}

function readParent(given: unknown): number {
  try {
    return readId(given, 'Parent');
  } catch (error) {
    throw error instanceof Wrong ? invalid({ parent_id: [error.message] }) : error;
  }
}

/** Moves a post, with everything below it, to another parent of the same type: { parent_id, index? }. */
export async function changeParent(call: Call<PositionRow>) {
  const { id, chart_id } = call.record;
  const parent_id = readParent(call.body['parent_id']);
  const index = readIndex(call.body['index']);
  const posts = await postsOf(call.db, chart_id);
  const post = posts.find((one) => one.id === id)!;
  const parent = posts.find((one) => one.id === parent_id);
  if (!parent) throw invalid({ parent_id: [ruleTexts.exists('Parent')] });
  // A repeated call finds it already done.
  if (parent.id !== post.parent_id && !candidateParents(posts, post).includes(parent)) {
    throw refused(`${post.name} cannot be moved under ${parent.name}.`);
  }
  if (parent.id === post.parent_id && index === null) return reply(await nodesOf(call.db, [id]));
  const row = rowWith(posts, { ...post, parent_id }, index ?? posts.length);
  await call.db.execute(
    sql`update positions set parent_id = ${parent_id} where id = ${id} and parent_id is distinct from ${parent_id}`,
  );
  await orderRow(call.db, row, id);
  return reply(
    await nodesOf(
      call.db,
      row.map((one) => one.id),
    ),
  );
}
