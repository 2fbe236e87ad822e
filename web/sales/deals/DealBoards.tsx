import { Boards } from '../../together/boards/Boards.tsx';

/** The boards that deals stand on. */
export function DealBoards() {
  return <Boards contains="deals" />;
}
