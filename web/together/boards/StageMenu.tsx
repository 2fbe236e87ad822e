import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { BoardCan, Stage } from '../../../contract/together/boards.ts';
import { boardTexts } from '../../../contract/together/boards.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { editStage } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './stage.module.css';

type StageMenuProps = {
  can: BoardCan;
  stage: Stage;
  /** Whether a filter may hide cards of the stage: actions then apply only to the visible ones. */
  isFiltered: boolean;
  change: (change: BoardChange) => void;
};

/** The actions on a stage. */
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
      position="bottom-end"
      entries={() => [
        ...(can.edit_stages ? [{ label: 'Edit', icon: IconPencil, run: () => editStage(cid) }] : []),
        ...(can.delete_stages
          ? [
              {
                label: 'Delete',
                icon: IconTrash,
                isDisabled: hasCards || isFiltered,
                run: () => ask(boardTexts.deleteStage, { kind: 'delete group', group: cid }),
              },
            ]
          : []),
        ...(can.archive_cards
          ? [{ label: 'Archive Cards', icon: IconArchive, isDisabled: !hasCards, run: archive }]
          : []),
      ]}
    >
      {(props) => (
        <button {...props} type="button" className={classes.iconButton} aria-label={`Actions for stage ${name}`}>
          <IconDots size={16} aria-hidden />
        </button>
      )}
    </LazyMenu>
  );
}
