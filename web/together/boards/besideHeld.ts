import type { Board, Stage } from '../../../contract/together/boards.ts';

/** Puts what stays where it was back into its list: behind the nearest one before it that is still there. */
function putBack(ids: number[], before: readonly number[], stays: ReadonlySet<number>): number[] {
  const list = ids.filter((id) => !stays.has(id));
  before.forEach((id, at) => {
    if (!stays.has(id)) return;
    const last = before.slice(0, at).findLast((one) => list.includes(one));
    list.splice(last === undefined ? 0 : list.indexOf(last) + 1, 0, id);
  });
  return list;
}

/**
 * The board while a card is held over a stage: what colleagues do elsewhere is shown, and nothing moves under the hand.
 * The held card and the stages stay where they were, and so does each card that came to or left the stage `over`.
 */
export function besideHeld(latest: Board, held: Board, card: number, over: string): Board {
  if (latest === held) return held;
  const still = held.stages.find(({ cid }) => cid === over);
  const isStill = new Set(still?.cards);
  const waiting = latest.stages.find(({ cid }) => cid === over)?.cards.filter((id) => !isStill.has(id)) ?? [];
  const stays = new Set([card, ...isStill, ...waiting]);
  const stages = held.stages.map((before): Stage => {
    const now = latest.stages.find(({ cid }) => cid === before.cid);
    if (before === still || !now) return before;
    const own = new Set(before.cards.filter((id) => stays.has(id)));
    const cards = putBack(
      now.cards.filter((id) => !stays.has(id)),
      before.cards,
      own,
    );
    return { ...now, cards };
  });
  const known = new Set(latest.cards.map(({ id }) => id));
  const cards = [...latest.cards, ...held.cards.filter(({ id }) => !known.has(id))];
  return { ...latest, board: { ...latest.board, stages: held.board.stages }, stages, cards };
}
