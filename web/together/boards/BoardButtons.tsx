import { ActionIcon, Button } from '@mantine/core';
import {
  IconColumnInsertRight,
  IconFilter,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { addCardEntries } from './addCardEntries.ts';
import { deleteBoard, editBoard } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';

type BoardButtonsProps = {
  head: BoardHead;
  /** The number of cards known to be on the board; null before it has loaded. */
  cards: number | null;
  /** A card can only be added if there is a stage for it. */
  hasStages: boolean;
  change: (change: BoardChange) => void;
  filter: { isOpen: boolean; active: number; area: string; toggle: () => void };
  onNewStage: () => void;
  onRefresh: () => void;
};

/** The actions on the board as a whole. */
export function BoardButtons(props: BoardButtonsProps) {
  const { head, cards, hasStages, change, filter, onNewStage, onRefresh } = props;
  const { can, is_default } = head;
  return (
    <>
      <Button
        className={classes.often}
        variant={filter.active > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden />}
        aria-expanded={filter.isOpen}
        aria-controls={filter.area}
        onClick={filter.toggle}
      >
        Filter{filter.active > 0 && ` (${filter.active})`}
      </Button>
      {can.add_cards && (
        <LazyMenu position="bottom-end" entries={() => addCardEntries(head, change)}>
          {(opening) => (
            <Button
              {...opening}
              className={classes.often}
              leftSection={<IconPlus size={15} aria-hidden />}
              disabled={!hasStages}
              {...(!hasStages && { title: 'Add a stage first' })}
            >
              Add Card
            </Button>
          )}
        </LazyMenu>
      )}
      {can.add_stages && (
        <Button variant="default" leftSection={<IconColumnInsertRight size={15} aria-hidden />} onClick={onNewStage}>
          New Stage
        </Button>
      )}
      {can.edit && (
        <>
          <ActionIcon
            variant="default"
            size={32}
            aria-pressed={is_default}
            aria-label="Default board"
            title={is_default ? 'Unset as default' : 'Set as default'}
            onClick={() => change({ kind: 'set default', is_default: !is_default })}
          >
            {is_default ? <IconStarFilled size={15} /> : <IconStar size={15} />}
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Edit board"
            title="Edit board"
            onClick={() => editBoard(head)}
          >
            <IconPencil size={15} />
          </ActionIcon>
        </>
      )}
      {can.delete && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Delete board"
          title="Delete board"
          onClick={() => void deleteBoard(head, cards)}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
      <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={onRefresh}>
        <IconRefresh size={15} />
      </ActionIcon>
    </>
  );
}
