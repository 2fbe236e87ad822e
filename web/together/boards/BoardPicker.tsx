import { Button } from '@mantine/core';
import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import classes from './boards.module.css';

type BoardPickerProps = { boards: readonly BoardHead[]; board: BoardHead; onChoose: (id: number) => void };

/** The board shown, and the others to choose from. */
export function BoardPicker({ boards, board, onChoose }: BoardPickerProps) {
  if (boards.length < 2) return null;
  return (
    <LazyMenu
      position="bottom-start"
      entries={() =>
        boards.map(({ id, name, is_default }) => ({
          label: name,
          isChosen: id === board.id,
          mark: is_default && <IconStarFilled size={13} aria-label="Default" />,
          run: () => onChoose(id),
        }))
      }
    >
      {(props) => (
        <Button
          {...props}
          className={classes.picker}
          variant="default"
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          Boards
        </Button>
      )}
    </LazyMenu>
  );
}
