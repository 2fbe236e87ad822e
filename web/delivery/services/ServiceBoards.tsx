import { Boards } from '../../together/boards/Boards.tsx';

/** The boards that services stand on. */
export function ServiceBoards() {
  return <Boards contains="services" />;
}
