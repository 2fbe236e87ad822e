import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconDots, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { BoardHead, Stage } from '../../contract/boards.ts';
import { boardTexts } from '../../contract/boards.ts';
import { money } from '../../contract/money.ts';
import { confirmAction } from '../platform/dialogs/dialogs.ts';
import { addCard, editStage } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';
import { StageTitle } from './StageTitle.tsx';

type StageHeaderProps = {
  head: BoardHead;
  stage: Stage;
  handle: RefObject<HTMLButtonElement | null>;
  isLifted: boolean;
  onHandleKey: (event: KeyboardEvent) => void;
  change: (change: BoardChange) => void;
};

/** A stage's name, how many cards it holds and what they are worth, and what can be done with it. */
export function StageHeader({ head, stage, handle, isLifted, onHandleKey, change }: StageHeaderProps) {
  const { can } = head;
  const { cid, name, cards, total, sync } = stage;
  const hasCards = cards.length > 0;
  const ask = async (question: string, made: BoardChange) => {
    if (await confirmAction(question, { danger: true })) change(made);
  };
  const hasMenu = can.edit_stages || can.delete_stages || can.archive_cards;
  return (
    <header className={classes.header}>
      {can.move_stages && (
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          aria-label={`Move stage ${name}`}
          aria-pressed={isLifted || undefined}
          title="Drag, or press Space and the arrow keys"
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={15} aria-hidden />
        </button>
      )}
      <div className={classes.words}>
        {can.edit_stages ? (
          <StageTitle name={name} onSave={(wanted) => change({ kind: 'rename stage', stage: cid, name: wanted })} />
        ) : (
          <h2 className={classes.title}>{name}</h2>
        )}
        <p className={classes.total}>
          <span>{cards.length === 1 ? '1 card' : `${cards.length} cards`}</span>
          <span data-total>{money(total)}</span>
        </p>
      </div>
      {can.add_cards && sync && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Add card to ${name}`}
          title="Add card"
          onClick={() => addCard(head, stage.id)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )}
      {hasMenu && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Actions for stage ${name}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
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
      )}
    </header>
  );
}
