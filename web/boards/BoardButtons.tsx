import '@mantine/core/styles/Menu.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
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
import type { BoardHead } from '../../contract/boards.ts';
import { cardTypes } from '../../contract/boards.ts';
import { useMay } from '../platform/session.ts';
import { addCard, addRecord, deleteBoard, editBoard, setDefault } from './boardActions.ts';

type BoardButtonsProps = {
  head: BoardHead;
  /** How many cards are known to stand on the board; null before it has loaded. */
  cards: number | null;
  filter: { isOpen: boolean; active: number; area: string; toggle: () => void };
  onNewStage: () => void;
  onRefresh: () => void;
};

/** What can be done with the board as a whole. */
export function BoardButtons({ head, cards, filter, onNewStage, onRefresh }: BoardButtonsProps) {
  const { can, is_default, contains } = head;
  const canMake = useMay(`add ${contains}`);
  const noun = cardTypes[contains].toLowerCase();
  return (
    <>
      <Button
        variant={filter.active > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden />}
        aria-expanded={filter.isOpen}
        aria-controls={filter.area}
        onClick={filter.toggle}
      >
        Filter{filter.active > 0 && ` (${filter.active})`}
      </Button>
      {can.add_cards && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button leftSection={<IconPlus size={15} aria-hidden />}>Add Card</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => addCard(head)}>Existing {noun}</Menu.Item>
            {canMake && <Menu.Item onClick={() => addRecord(head)}>New {noun}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
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
            onClick={() => setDefault(head)}
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
