import { Boards } from '../../together/boards/Boards.tsx';

export function DealBoards() {
  return <Boards contains="deals" />;
}
