import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { boardLimits, boardTexts, cardSorts } from '../../../contract/together/boards.ts';
import type { CardSort, StageCards } from '../../../contract/together/boards.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { nameOf } from '../../platform/client-names.ts';
import { groupOf } from '../../platform/ordering/grouped.ts';
import { putInOrder } from '../../platform/ordering/order.ts';
import { lastPlaces, writeNumbers } from '../../platform/ordering/siblings.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { isOnBoard, isSeen, recordOf } from './boards.access.ts';
import { noSuch, readCardIds } from './boards.forms.ts';
import type { StageRow } from './boards.list.ts';
import { boardOrder } from './boards.order.ts';
import { cardKinds } from './boards.slots.ts';
import type { CardKind } from './boards.slots.ts';
import { stageOn } from './cards.ts';
import { holdBoard } from './stages.ts';

const countOf = (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`);

/** The cards asked for by their ids, e.g. while a filter is on; null for all. */
const askedIn = ({ body: { cards } }: Call): number[] | null =>
  cards === undefined ? null : readCardIds(cards, boardLimits.sequence);

/** The cards of a stage that the caller sees, as far as they were asked for. */
const cardsOf = ({ me, record }: Call<StageRow>, asked: number[] | null): SQL => sql`
  cards.stage_id = ${record.id} and ${asked ? sql`cards.id = any(${sql.param(asked)}::int[])` : sql`true`}
  and ${isOnBoard()} and ${isSeen(me)}`;

/** Archives the cards of a stage that the caller sees; with `cards` only those with these ids, e.g. while a filter is on. */
export async function archiveStageCards(call: Call<StageRow>) {
  const { rows } = await call.db.execute<{ id: number }>(sql`
    update cards set archived_at = now() where ${cardsOf(call, askedIn(call))} returning id`);
  if (rows.length === 0) throw refused(boardTexts.noCardsToArchive);
  const cards = rows.map(({ id }) => id);
  return reply(
    { id: call.record.id, cards },
    { message: cards.length === 1 ? 'Card archived' : `${cards.length} cards archived` },
  );
}

/** What the message adds if a colleague has moved or archived some of the cards in the meantime. */
function leftWords(asked: number[] | null, moved: number): string {
  const left = new Set(asked).size - moved;
  if (left <= 0) return '';
  return `. ${countOf(left)} ${left === 1 ? 'is' : 'are'} no longer in this stage.`;
}

/**
 * Moves the cards of a stage that the caller sees to the end of another stage of the board, in their order; with
 * `cards` only those with these ids. Archived cards stay: restored, they return to where they were.
 */
export async function moveStageCards(call: Call<StageRow>) {
  const { db, record } = call;
  const name = nameOf(call.body['stage']);
  if (name === null) throw invalid({ stage: [noSuch('Stage')] });
  const target = await stageOn(db, record.board_id, name);
  if (target === record.id) throw invalid({ stage: ['Choose another stage.'] });
  const asked = askedIn(call);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from cards where ${cardsOf(call, asked)} order by sequence, id`);
  if (rows.length === 0) throw refused(boardTexts.noCardsToMove);
  const places = await lastPlaces(db, boardOrder.items, [target], rows.length);
  const changes = rows.map(({ id }, at) => ({ id, sequence: places[at]! }));
  await writeNumbers(db, boardOrder.items, changes, { column: groupOf(boardOrder), values: rows.map(() => target) });
  const moved: StageCards = { id: record.id, stage: target, cards: rows.map(({ id }) => id) };
  return reply(moved, { message: `${countOf(rows.length)} moved${leftWords(asked, rows.length)}` });
}

/** What cards can be sorted by, next to what their kind adds. */
const sortsOf = ({ table: record, value, sorts }: CardKind): Partial<Record<CardSort, SQL>> => ({
  company: sql`contact_companies.name`,
  name: sql`${record}.name`,
  '-value': sql`${value} desc`,
  '-created_at': sql`${record}.created_at desc`,
  created_at: sql`${record}.created_at`,
  ...sorts,
});

/**
 * Puts the cards of a stage that the caller sees into an order, whether a filter shows them or not. Equal ones keep
 * theirs, and a card that the caller does not see stays behind the one it stood behind.
 */
export async function sortStage(call: Call<StageRow>) {
  const { db, record } = call;
  const { contains } = await holdBoard(db, record.board_id);
  const kind = cardKinds.get(contains);
  const { sort } = call.body;
  const order = typeof sort === 'string' && Object.hasOwn(cardSorts[contains], sort) && sortsOf(kind)[sort as CardSort];
  if (!order) throw invalid({ sort: [ruleTexts.in('sort')] });
  const { rows } = await db.execute<{ id: number }>(sql`
    select cards.id from cards join ${kind.table} on ${kind.table}.id = ${recordOf[contains]}
      join contact_companies on contact_companies.id = ${kind.table}.company_id
    where ${cardsOf(call, null)} order by ${order} nulls last, cards.sequence, cards.id`);
  if (rows.length === 0) throw refused(boardTexts.noCardsToSort);
  const entries = rows.map(({ id }) => ({ name: id, group: record.id }));
  const put = await putInOrder(call, boardOrder, record.board_id, { kind: 'items', entries });
  const isSame = put.kind === 'items' && put.changed === 0;
  const sorted: StageCards = { id: record.id, stage: record.id, cards: rows.map(({ id }) => id) };
  return reply(sorted, { message: isSame ? 'The cards are already in this order' : 'Cards sorted' });
}
