import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { cardTypes } from '../../../contract/together/boards.ts';
import type { Contains } from '../../../contract/together/boards.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { recordOf } from './boards.access.ts';
import { noSuch } from './boards.forms.ts';
import type { cardForm, newCardForm } from './boards.forms.ts';
import { cardKinds } from './boards.slots.ts';
import { cards } from './boards.table.ts';
import { goesBy } from '../../platform/client-names.ts';
import { cidTaken } from '../../platform/ordering/adding.ts';
import { moveItem } from '../../platform/ordering/moving.ts';
import { roomAt } from '../../platform/ordering/siblings.ts';
import { boardOrder } from './boards.order.ts';
import { cardAnswer } from './load.ts';
import { holdBoard } from './stages.ts';

export type CardRow = {
  id: number;
  cid: string;
  board_id: number;
  stage_id: number | null;
  contains: Contains;
  archived_at: string | null;
};

const wholeCard = (call: Call<CardRow>) =>
  cardAnswer(call, { id: call.record.board_id, contains: call.record.contains }, call.record.id);

/** The stage of that name on the board; without a name its first one. */
export async function stageOn(db: Database, board: number, name: Name | null): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from stages where board_id = ${board} and ${name === null ? sql`true` : goesBy('stages', name)}
    order by sequence limit 1`);
  if (rows[0]) return rows[0].id;
  throw name === null ? refused('Add a stage first: the board has none.') : invalid({ stage: [noSuch('Stage')] });
}

async function refuseUnseen(call: Call, contains: Contains, id: number): Promise<void> {
  const { table, read } = cardKinds.get(contains);
  const { rows } = await call.db.execute<{ id: number }>(
    sql`select from ${table} where id = ${id} and deleted_at is null and ${rowsAsSql(read, call.me)}`,
  );
  if (rows.length === 0) throw invalid({ reference_id: [noSuch(cardTypes[contains])] });
}

type NewCard = Values<(typeof newCardForm)['fields']>;

/** Puts an existing deal or service on a board, once. */
export async function placeCard(call: Call, values: NewCard) {
  const on = await holdBoard(call.db, values.board);
  const { id: board, contains } = on;
  const { reference_id, reference_type, sequence } = values;
  if (reference_type !== null && reference_type !== cardTypes[contains]) {
    throw invalid({ reference_type: [`This board is for ${contains}.`] });
  }
  await refuseUnseen(call, contains, reference_id);
  const cid = values.cid ?? `card-${randomUUID()}`;
  const record = contains === 'deals' ? { deal_id: reference_id } : { service_id: reference_id };
  const [known] = await call.db
    .select()
    .from(cards)
    .where(sql`${cards.cid} = ${cid} or (${cards.board_id} = ${board} and ${recordOf[contains]} = ${reference_id})`);
  const isSame = known?.board_id === board && (known.deal_id ?? known.service_id) === reference_id;
  // A repeated call gets the same answer as the first.
  if (known && isSame && known.cid === cid) return { id: known.id, on, isNew: false };
  if (known && isSame) {
    const where = known.archived_at === null ? 'on the board' : 'among the archived cards of the board';
    throw invalid({ reference_id: [`This ${cardTypes[contains]} is already ${where}.`] });
  }
  if (known) throw cidTaken();
  const stage = await stageOn(call.db, board, values.stage);
  const place = await roomAt(call.db, boardOrder.items, [stage], { at: sequence });
  const [made] = await call.db
    .insert(cards)
    .values({ cid, board_id: board, stage_id: stage, sequence: place, ...record })
    .returning({ id: cards.id });
  return { id: made!.id, on, isNew: true };
}

export async function addCard(call: Call, values: NewCard) {
  const { id, on, isNew } = await placeCard(call, values);
  return reply(await cardAnswer(call, on, id), isNew ? { message: 'Card added' } : {});
}

/** The only thing that can be edited about a card is its place. Saved without a change, it stays where it is. */
export async function reviseCard(
  call: Call<CardRow>,
  { stage, sequence, before, after }: Partial<Values<(typeof cardForm)['fields']>>,
) {
  const { id, board_id, stage_id } = call.record;
  const target = stage ?? stage_id;
  if (target === null) throw invalid({ stage: [noSuch('Stage')] });
  if (target === stage_id && [sequence, before, after].every((place) => place === undefined || place === null)) {
    return reply(await wholeCard(call));
  }
  const move = { item: id, group: target, before: before ?? null, after: after ?? null };
  await moveItem(call, boardOrder, board_id, move, sequence);
  return reply(await wholeCard(call), { message: 'Card moved' });
}

export async function archiveCard(call: Call<CardRow>) {
  const { id } = call.record;
  await call.db.execute(sql`update cards set archived_at = now() where id = ${id} and archived_at is null`);
  return reply(await wholeCard(call), { message: 'Card archived' });
}

/** Returns a card to its old place, or to the end of the first stage if its own is gone. */
export async function unArchiveCard(call: Call<CardRow>) {
  const { id, board_id, stage_id } = call.record;
  if (stage_id === null) {
    const stage = await stageOn(call.db, board_id, null);
    const sequence = await roomAt(call.db, boardOrder.items, [stage]);
    await call.db.update(cards).set({ archived_at: null, stage_id: stage, sequence }).where(eq(cards.id, id));
  } else {
    await call.db.update(cards).set({ archived_at: null }).where(eq(cards.id, id));
  }
  return reply(await wholeCard(call), { message: 'Card un-archived' });
}

/** Takes a card off its board; the deal or service stays as it is. */
export async function removeCard(call: Call<CardRow>) {
  const { id } = call.record;
  await call.db.delete(cards).where(eq(cards.id, id));
  return reply({ id }, { message: 'Card deleted' });
}
