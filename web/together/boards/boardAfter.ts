import type { Board, Card, Stage } from '../../../contract/together/boards.ts';

/** Stages go by their cid, which one made here has before the server knows it; cards by their id. */
export type BoardChange =
  | { kind: 'move card'; card: number; stage: string; before: number | null }
  | { kind: 'move stage'; stage: string; before: string | null }
  | { kind: 'add stage'; cid: string; name: string }
  | { kind: 'set default'; is_default: boolean }
  /** A deal or service that was just made; the card itself comes with the server's answer. */
  | { kind: 'add card'; cid: string; stage: number | null; reference_id: number }
  | { kind: 'rename stage'; stage: string; name: string }
  | { kind: 'delete stage'; stage: string }
  /** All of them, or those that a filter shows. */
  | { kind: 'archive stage cards'; stage: string; cards?: number[] }
  | { kind: 'archive card'; card: number }
  | { kind: 'un-archive card'; card: number }
  | { kind: 'delete card'; card: number };

const without = (ids: readonly number[], gone: ReadonlySet<number>) => ids.filter((id) => !gone.has(id));

/** The items with one put before another; at the end when that one is not there. */
export function placedBefore<T>(items: readonly T[], item: T, before: T | null): T[] {
  const others = items.filter((one) => one !== item);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, item);
}

/** The same stages with the cards they hold now and what these are worth, as far as cards that come or go are known. */
function withCards(board: Board, cards: Card[], held: (stage: Stage) => number[]): Board {
  const values = new Map(board.cards.map((card) => [card.id, card.reference.value]));
  const worth = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (values.get(id) ?? 0), 0);
  const stages = board.stages.map((stage) => {
    const ids = held(stage);
    if (ids.length === stage.cards.length && ids.every((id, at) => id === stage.cards[at])) return stage;
    const come = without(ids, new Set(stage.cards));
    const gone = without(stage.cards, new Set(ids));
    return { ...stage, cards: ids, total: ids.length === 0 ? 0 : stage.total + worth(come) - worth(gone) };
  });
  return { ...board, stages, cards };
}

const withStages = (board: Board, stages: Stage[]): Board => ({
  ...board,
  board: { ...board.board, stages: stages.map(({ id }) => id) },
  stages,
});

function moveCard(board: Board, id: number, cid: string, before: number | null): Board {
  const card = board.cards.find((one) => one.id === id);
  const target = board.stages.find((stage) => stage.cid === cid);
  if (!card?.visible || !target) return board;
  const gone = new Set([id]);
  const cards = board.cards.map((one) => (one === card ? { ...card, stage: target.id } : one));
  return withCards(board, cards, (stage) =>
    stage === target ? placedBefore(stage.cards, id, before) : without(stage.cards, gone),
  );
}

/** Takes cards off their stages; archived ones stay known, where archived cards are shown. */
function takeOff(board: Board, ids: ReadonlySet<number>, archived_at: string | null): Board {
  const cards =
    archived_at === null
      ? board.cards.filter(({ id }) => !ids.has(id))
      : board.cards.map((card) => (ids.has(card.id) ? { ...card, visible: false, archived_at } : card));
  return withCards(board, cards, (stage) => without(stage.cards, ids));
}

function bringBack(board: Board, id: number): Board {
  const card = board.cards.find((one) => one.id === id);
  const target = board.stages.find((stage) => stage.id === card?.stage) ?? board.stages[0];
  if (!card || card.visible || !target) return board;
  const back = { ...card, visible: true, archived_at: null, stage: target.id };
  const sequence = new Map(board.cards.map((one) => [one.id, one.sequence]));
  const next = target.cards.find((other) => (sequence.get(other) ?? 0) > card.sequence) ?? null;
  const cards = board.cards.map((one) => (one === card ? back : one));
  return withCards(board, cards, (stage) => (stage === target ? placedBefore(stage.cards, id, next) : stage.cards));
}

function addStage(board: Board, cid: string, name: string): Board {
  if (board.stages.some((stage) => stage.cid === cid)) return board;
  const sequence = Math.max(0, ...board.stages.map((stage) => stage.sequence)) + 1;
  // No id of the server is below one.
  const id = Math.min(0, ...board.stages.map((stage) => stage.id)) - 1;
  const made = { id, cid, board: board.board.id, name, description: null, sequence, cards: [], total: 0, sync: false };
  return withStages(board, [...board.stages, made]);
}

function moveStage(board: Board, cid: string, before: string | null): Board {
  const stage = board.stages.find((one) => one.cid === cid);
  const next = board.stages.find((one) => one.cid === before) ?? null;
  return stage && stage !== next ? withStages(board, placedBefore(board.stages, stage, next)) : board;
}

/** The board with a change made; the board itself where it holds the change already or cannot take it. */
export function boardAfter(board: Board, change: BoardChange): Board {
  switch (change.kind) {
    case 'move card':
      return moveCard(board, change.card, change.stage, change.before);
    case 'move stage':
      return moveStage(board, change.stage, change.before);
    case 'add stage':
      return addStage(board, change.cid, change.name);
    case 'rename stage':
      return withStages(
        board,
        board.stages.map((stage) => (stage.cid === change.stage ? { ...stage, name: change.name } : stage)),
      );
    case 'delete stage':
      return withStages(
        board,
        board.stages.filter(({ cid, cards }) => cid !== change.stage || cards.length > 0),
      );
    case 'set default':
      return { ...board, board: { ...board.board, is_default: change.is_default } };
    case 'add card':
      return board;
    case 'archive stage cards': {
      const held = board.stages.find(({ cid }) => cid === change.stage)?.cards ?? [];
      const asked = change.cards && new Set(change.cards);
      return takeOff(board, new Set(asked ? held.filter((id) => asked.has(id)) : held), new Date().toISOString());
    }
    case 'archive card':
      return takeOff(board, new Set([change.card]), new Date().toISOString());
    case 'un-archive card':
      return bringBack(board, change.card);
    default:
      return takeOff(board, new Set([change.card]), null);
  }
}
