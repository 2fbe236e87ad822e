import { IconLayoutKanban } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { BoardHead, Contains } from '../../../contract/together/boards.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BoardView } from './BoardView.tsx';
import { boardsPath } from './saveChange.ts';
import { useBoards } from './useBoards.ts';

/** The board in the address, or the first default one, or the first. */
const chosen = (boards: readonly BoardHead[], asked: unknown): BoardHead | undefined =>
  boards.find(({ id }) => String(id) === asked) ?? boards.find(({ is_default }) => is_default) ?? boards[0];

/** Another board is shown with all its cards. */
const show = (id: number) => changeSearch({ board: String(id), filters: undefined });

const addBoard = (contains: Contains) =>
  openForm(`${boardsPath}/add`, { contains }, { onSaved: ({ data }) => show(data.id) });

/** The boards of an area: one of them shown, the others to choose from. */
export function Boards({ contains }: { contains: Contains }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { boards, error, refresh } = useBoards(contains);
  const add = (
    <AddButton do="add boards" variant="default" onClick={() => addBoard(contains)}>
      Add Board
    </AddButton>
  );
  if (!boards) return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <BoardSkeleton />}</Screen>;
  const board = chosen(boards, search['board']);
  if (!board) {
    return (
      <Screen>
        <EmptyState icon={<IconLayoutKanban size={22} />} text="No Boards available." action={add} />
      </Screen>
    );
  }
  return <BoardView key={board.id} head={board} boards={boards} onChoose={show} add={add} />;
}
