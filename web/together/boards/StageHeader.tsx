import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { boardLimits, boardTimings } from '../../../contract/together/boards.ts';
import { Grip } from '../../platform/groups/Grip.tsx';
import { TitleField } from '../../platform/groups/TitleField.tsx';
import classes from './stage.module.css';
import { StageCards } from './StageCards.tsx';
import type { StageCardsProps } from './StageCards.tsx';
import { StageMenu } from './StageMenu.tsx';
import { cardsText, StageTotal } from './StageTotal.tsx';

type StageHeaderProps = Omit<StageCardsProps, 'contains'> & {
  head: BoardHead;
  isLifted: boolean;
  onHandleKey: (stage: string, event: KeyboardEvent) => void;
};

/** A stage's name, the number of its cards and their value, and its actions. */
export const StageHeader = memo(function StageHeader(props: StageHeaderProps) {
  const { head, stage, isLifted, isFiltered, onHandleKey, othersOf, change } = props;
  const { can, contains } = head;
  const { cid, name, cards } = stage;
  return (
    <header className={classes.header}>
      {can.move_stages && (
        <Grip
          of="group"
          className={classes.handle}
          label={`Move stage ${name}`}
          title="Drag, or press Space and the arrow keys"
          isLifted={isLifted}
          onKeyDown={(event) => onHandleKey(cid, event)}
        />
      )}
      <div className={classes.words}>
        {can.edit_stages ? (
          <TitleField
            title={name}
            label="Stage title"
            max={boardLimits.stage_name}
            pause={boardTimings.title}
            className={classes.titleInput}
            onSave={(wanted) => change({ kind: 'rename group', group: cid, name: wanted })}
          />
        ) : (
          <h2 className={classes.title} title={name}>
            {name}
          </h2>
        )}
      </div>
      {(can.edit_stages || can.delete_stages || can.archive_cards) && (
        <StageMenu can={can} stage={stage} isFiltered={isFiltered} change={change} />
      )}
      <StageTotal
        stage={stage}
        count={
          can.move_cards && stage.sync ? (
            <StageCards contains={contains} stage={stage} othersOf={othersOf} isFiltered={isFiltered} change={change} />
          ) : (
            cardsText(cards.length)
          )
        }
      />
    </header>
  );
});
