import { Boards } from './Boards.tsx';

/** The boards that services stand on. */
export function ServiceBoards() {
  return <Boards contains="services" />;
}
