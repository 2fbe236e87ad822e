/** What is dragged on a board; it can only be dropped on the same one. */
export type DraggedCard = { kind: 'card'; board: number; card: number };
export type DraggedStage = { kind: 'stage'; board: number; stage: string };

type Data = Record<string | symbol, unknown>;

export const isCardOf = (data: Data, board: number): data is Data & DraggedCard =>
  data['kind'] === 'card' && data['board'] === board;
export const isStageOf = (data: Data, board: number): data is Data & DraggedStage =>
  data['kind'] === 'stage' && data['board'] === board;
