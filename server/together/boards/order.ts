import { sql } from 'drizzle-orm';
import type { CardMove } from '../../../contract/together/boards.ts';
import type { Name } from '../../../contract/platform/references.ts';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { forbidden, invalid, refused } from '../../platform/problems.ts';
import { isOnBoard, isSeen } from './boards.access.ts';
import { noSuch } from './boards.forms.ts';
import { moveCard, moveStage } from './moves.ts';
import { nameOf } from '../../platform/client-names.ts';
import { wideScale, renumbered, narrowScale } from '../../platform/sequences.ts';
import type { Renumbered } from '../../platform/sequences.ts';
import { renumberStages, stagesOf } from './stages.ts';

type Listed = { name: Name; stage: Name | null; sequence: number | null };

const incomplete = () =>
  refused('The order does not name each card or stage exactly once. Please reload and try again.');

/** An entry is an id, a client id, or an object that holds one of them. */
function readListed(given: unknown): Listed {
  const entry = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : { id: given };
  const name = nameOf(entry['id']) ?? nameOf(entry['cid']);
  if (name === null) throw invalid({ list: [noSuch('Card')] });
  const stage = entry['stage'] === undefined || entry['stage'] === null ? null : nameOf(entry['stage']);
  if (stage === null && entry['stage'] != null) throw invalid({ stage: [noSuch('Stage')] });
  const { sequence } = entry;
  return { name, stage, sequence: typeof sequence === 'number' && Number.isFinite(sequence) ? sequence : null };
}

/** A list as given, or by its sequences where every entry has one. */
function readList(given: unknown): Listed[] {
  if (!Array.isArray(given) || given.length === 0) throw invalid({ list: ['Send a list of cards or of stages.'] });
  const list = given.map(readListed);
  return list.every(({ sequence }) => sequence !== null)
    ? list.toSorted((one, other) => one.sequence! - other.sequence!)
    : list;
}

async function orderStages(call: Call, board: number, list: Listed[]) {
  const held = await stagesOf(call.db, board);
  const order = list.map(({ name }) => held.find(({ id, cid }) => id === name || cid === name));
  const known = order.filter((stage) => stage !== undefined);
  if (known.length !== held.length || order.length !== held.length || new Set(known).size !== held.length)
    throw incomplete();
  await renumberStages(call.db, renumbered(known, narrowScale));
  return reply({ stages: known.map(({ id }) => id) });
}

type Held = { id: number; cid: string; stage_id: number | null; sequence: number; is_listed: boolean };

/** The cards of one stage in their new order; a card the caller does not see stays behind the one it stood behind. */
function orderOf(stage: number, wanted: readonly Held[], held: readonly Held[]): Held[] {
  const staying = new Set(wanted);
  const followers = new Map<Held | null, Held[]>();
  let last: Held | null = null;
  for (const card of held) {
    if (card.stage_id !== stage) continue;
    if (staying.has(card)) last = card;
    else if (!card.is_listed) followers.set(last, [...(followers.get(last) ?? []), card]);
  }
  return [...(followers.get(null) ?? []), ...wanted.flatMap((card) => [card, ...(followers.get(card) ?? [])])];
}

/** Every stage that is named must be told whole: a card left out, foreign or told twice changes nothing. */
async function orderCards(call: Call, board: number, list: Listed[]) {
  const stages = await stagesOf(call.db, board);
  const { rows } = await call.db.execute<Held>(sql`
    select id, cid, stage_id, sequence::float8 as sequence, (${isOnBoard()} and ${isSeen(call.me)}) as is_listed
    from cards where board_id = ${board} order by cards.stage_id, cards.sequence`);
  const byName = new Map<Name, Held>(
    rows.flatMap((card) => [
      [card.id, card],
      [card.cid, card],
    ]),
  );
  const told = new Set<Held>();
  const wanted = new Map<number, Held[]>();
  for (const { name, stage } of list) {
    const card = byName.get(name);
    const target = stages.find(({ id, cid }) => id === stage || cid === stage);
    if (!card?.is_listed || !target || told.has(card)) throw incomplete();
    told.add(card);
    wanted.set(target.id, [...(wanted.get(target.id) ?? []), card]);
  }
  const isLeftOut = (card: Held) => card.is_listed && wanted.has(card.stage_id ?? 0) && !told.has(card);
  if (rows.some(isLeftOut)) throw incomplete();
  const changes: (Renumbered & { stage: number })[] = [];
  for (const [stage, those] of wanted) {
    const order = orderOf(stage, those, rows);
    const placed = order.map(({ id, stage_id, sequence }) => ({ id, sequence: stage_id === stage ? sequence : null }));
    changes.push(...renumbered(placed, wideScale).map((change) => ({ ...change, stage })));
  }
  if (changes.length > 0) {
    await call.db.execute(sql`
      update cards set stage_id = wanted.stage, sequence = wanted.sequence
      from unnest(${sql.param(changes.map(({ id }) => id))}::int[], ${sql.param(changes.map(({ stage }) => stage))}::int[],
        ${sql.param(changes.map(({ sequence }) => sequence))}::bigint[]) as wanted (id, stage, sequence)
      where cards.id = wanted.id`);
  }
  return reply({ changed: changes.length });
}

const demand = ({ me }: Call, ability: Ability) => {
  if (!mayDo(me, ability)) throw forbidden();
};

const optional = (given: unknown, field: string): Name | null => {
  if (given === undefined || given === null) return null;
  const name = nameOf(given);
  if (name === null) throw invalid({ [field]: [noSuch('Card')] });
  return name;
};

/**
 * The order of a board: one move ({ card, stage, before | after } or { stage, before | after }), or the whole order
 * as a list of cards with their stages, or of stages. The board is held by its finder.
 */
export async function putInOrder(call: Call<{ id: number }>) {
  const { id: board } = call.record;
  const { body } = call;
  const list = body['list'] ?? body['cards'] ?? body['stages'];
  if (list !== undefined) {
    const entries = readList(list);
    const isOfCards =
      body['stages'] === undefined && (body['cards'] !== undefined || entries.some(({ stage }) => stage !== null));
    demand(call, isOfCards ? 'move cards' : 'move stages');
    return isOfCards ? orderCards(call, board, entries) : orderStages(call, board, entries);
  }
  const stage = nameOf(body['stage']);
  if (stage === null) throw invalid({ stage: [noSuch('Stage')] });
  const beside = { before: optional(body['before'], 'before'), after: optional(body['after'], 'after') };
  if (body['card'] === undefined) {
    demand(call, 'move stages');
    return reply(await moveStage(call, board, { stage, ...beside }));
  }
  demand(call, 'move cards');
  const card = nameOf(body['card']);
  if (card === null) throw invalid({ card: [noSuch('Card')] });
  const move: CardMove = { card, stage, ...beside };
  return reply(await moveCard(call, board, move));
}
