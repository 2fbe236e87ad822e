import { Boards } from '../../together/boards/Boards.tsx';

export function ServiceBoards() {
  return <Boards contains="services" />;
}
