import { eq, sql } from 'drizzle-orm';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { boardTexts } from '../../../contract/together/boards.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { refused } from '../../platform/problems.ts';
import { lastPlaces } from '../../platform/ordering/siblings.ts';
import { isOnBoard } from './boards.access.ts';
import type { boardForm, newBoardForm } from './boards.forms.ts';
import { boardRows } from './boards.list.ts';
import { boardSiblings } from './boards.order.ts';
import { boards } from './boards.table.ts';

const boardAnswer = async (call: Call, id: number) => (await boardRows(call.db, call).where(eq(boards.id, id)))[0];

export async function addBoard(call: Call, values: Values<(typeof newBoardForm)['fields']>) {
  // Boards of a kind have no holder that could be locked, so those who add them wait for each other.
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`boards of ${values.contains}`}))`);
  const [sequence] = await lastPlaces(call.db, boardSiblings, [values.contains]);
  const [made] = await call.db
    .insert(boards)
    .values({ ...values, sequence: sequence! })
    .returning({ id: boards.id });
  return reply((await boardAnswer(call, made!.id))!, { message: 'Board added' });
}

export async function reviseBoard(
  call: Call<BoardHead>,
  { name, description }: Partial<Values<(typeof boardForm)['fields']>>,
) {
  const { id } = call.record;
  const changes = { ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
  if (Object.keys(changes).length > 0) await call.db.update(boards).set(changes).where(eq(boards.id, id));
  return reply((await boardAnswer(call, id))!, { message: 'Board saved' });
}

/** A board with visible cards cannot be deleted; archived cards are deleted with it. */
export async function removeBoard(call: Call<BoardHead>) {
  const { id } = call.record;
  const { rows } = await call.db.execute<{ id: number }>(
    sql`select from cards where board_id = ${id} and ${isOnBoard()} limit 1`,
  );
  if (rows.length > 0) throw refused(boardTexts.boardHasCards);
  await call.db.delete(boards).where(eq(boards.id, id));
  return reply({ id }, { message: boardTexts.boardDeleted });
}

/** Makes a board a default one or not; `is_default` in the body says which. */
export async function toggleDefault(call: Call<BoardHead>) {
  const { id, is_default } = call.record;
  const wanted = typeof call.body['is_default'] === 'boolean' ? call.body['is_default'] : !is_default;
  await call.db.update(boards).set({ is_default: wanted }).where(eq(boards.id, id));
  return reply({ id, is_default: wanted });
}
