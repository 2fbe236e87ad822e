import { Menu } from '@mantine/core';
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { BoardCan, Stage } from '../../../contract/together/boards.ts';
import { boardTexts } from '../../../contract/together/boards.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { editStage } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';
import { LazyMenu } from './LazyMenu.tsx';
import classes from './stage.module.css';

type StageMenuProps = {
  can: BoardCan;
  stage: Stage;
  /** Whether a filter may hide cards of the stage: what is done then concerns those that are shown. */
  isFiltered: boolean;
  change: (change: BoardChange) => void;
};

/** What can be done with a stage. */
export function StageMenu({ can, stage, isFiltered, change }: StageMenuProps) {
  const { cid, name, cards } = stage;
  const hasCards = cards.length > 0;
  const ask = async (question: string, made: BoardChange) => {
    if (await confirmAction(question, { danger: true })) change(made);
  };
  const archive = () =>
    ask(isFiltered ? boardTexts.archiveShownCards : boardTexts.archiveCards, {
      kind: 'archive stage cards',
      stage: cid,
      ...(isFiltered && { cards }),
    });
  return (
    <LazyMenu
      className={classes.iconButton}
      label={`Actions for stage ${name}`}
      face={<IconDots size={16} aria-hidden />}
    >
      {can.edit_stages && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => editStage(cid)}>
          Edit
        </Menu.Item>
      )}
      {can.delete_stages && (
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          disabled={hasCards || isFiltered}
          onClick={() => void ask(boardTexts.deleteStage, { kind: 'delete stage', stage: cid })}
        >
          Delete
        </Menu.Item>
      )}
      {can.archive_cards && (
        <Menu.Item leftSection={<IconArchive size={16} />} disabled={!hasCards} onClick={() => void archive()}>
          Archive Cards
        </Menu.Item>
      )}
    </LazyMenu>
  );
}
