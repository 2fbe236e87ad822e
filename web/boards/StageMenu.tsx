import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardCan, Stage } from '../../contract/boards.ts';
import { boardTexts } from '../../contract/boards.ts';
import { confirmAction } from '../platform/dialogs/dialogs.ts';
import { editStage } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './stage.module.css';

type StageMenuProps = { can: BoardCan; stage: Stage; change: (change: BoardChange) => void };

/** What can be done with a stage. The menu itself is made when it is first opened: a board has many. */
export function StageMenu({ can, stage, change }: StageMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const { cid, name, cards } = stage;
  const hasCards = cards.length > 0;
  const ask = async (question: string, made: BoardChange) => {
    if (await confirmAction(question, { danger: true })) change(made);
  };
  const button = (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={`Actions for stage ${name}`}
      aria-haspopup="menu"
      {...(!isUsed && { onClick: () => setUsed(true) })}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
  if (!isUsed) return button;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {can.edit_stages && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => editStage(cid)}>
            Edit
          </Menu.Item>
        )}
        {can.delete_stages && (
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            disabled={hasCards}
            onClick={() => void ask(boardTexts.deleteStage, { kind: 'delete stage', stage: cid })}
          >
            Delete
          </Menu.Item>
        )}
        {can.archive_cards && (
          <Menu.Item
            leftSection={<IconArchive size={16} />}
            disabled={!hasCards}
            onClick={() => void ask(boardTexts.archiveCards, { kind: 'archive stage cards', stage: cid })}
          >
            Archive Cards
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
