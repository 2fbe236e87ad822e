import { IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { BoardHead, Stage } from '../../../contract/together/boards.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './stage.module.css';
import { StageMenu } from './StageMenu.tsx';
import { StageTitle } from './StageTitle.tsx';
import { StageTotal } from './StageTotal.tsx';

type StageHeaderProps = {
  head: BoardHead;
  stage: Stage;
  handle: RefObject<HTMLButtonElement | null>;
  isLifted: boolean;
  isFiltered: boolean;
  onHandleKey: (stage: string, event: KeyboardEvent) => void;
  change: (change: BoardChange) => void;
};

/** A stage's name, how many cards it holds and what they are worth, and what can be done with it. */
export const StageHeader = memo(function StageHeader(props: StageHeaderProps) {
  const { head, stage, handle, isLifted, isFiltered, onHandleKey, change } = props;
  const { can } = head;
  const { cid, name, cards, total } = stage;
  return (
    <header className={classes.header}>
      {can.move_stages && (
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          data-stage-handle
          aria-label={`Move stage ${name}`}
          aria-pressed={isLifted || undefined}
          title="Drag, or press Space and the arrow keys"
          onKeyDown={(event) => onHandleKey(cid, event)}
        >
          <IconGripVertical size={15} aria-hidden />
        </button>
      )}
      <div className={classes.words}>
        {can.edit_stages ? (
          <StageTitle name={name} onSave={(wanted) => change({ kind: 'rename stage', stage: cid, name: wanted })} />
        ) : (
          <h2 className={classes.title} title={name}>
            {name}
          </h2>
        )}
      </div>
      {(can.edit_stages || can.delete_stages || can.archive_cards) && (
        <StageMenu can={can} stage={stage} isFiltered={isFiltered} change={change} />
      )}
      <StageTotal cards={cards.length} total={total} />
    </header>
  );
});
