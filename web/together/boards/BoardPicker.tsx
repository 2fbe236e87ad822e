import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import type { BoardHead } from '../../../contract/together/boards.ts';
import classes from './boards.module.css';

type BoardPickerProps = { boards: readonly BoardHead[]; board: BoardHead; onChoose: (id: number) => void };

/** The board shown, and the others to choose from. */
export function BoardPicker({ boards, board, onChoose }: BoardPickerProps) {
  if (boards.length < 2) return null;
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button className={classes.picker} variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
          Boards
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {boards.map(({ id, name, is_default }) => (
          <Menu.Item
            key={id}
            leftSection={id === board.id ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            rightSection={is_default && <IconStarFilled size={13} aria-label="Default" />}
            aria-current={id === board.id ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
