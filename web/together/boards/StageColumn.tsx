import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import type { BoardHead, Stage } from '../../../contract/together/boards.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';
import { CardList } from './CardList.tsx';
import type { CardListProps } from './CardList.tsx';
import { StageFoot } from './StageFoot.tsx';
import { StageHeader } from './StageHeader.tsx';
import { useCardDrop } from './useCardDrop.ts';
import { useNear } from './useNear.ts';
import { useStageDrag } from './useStageDrag.ts';

type StageColumnProps = Omit<CardListProps, 'label' | 'ids' | 'can' | 'isNear' | 'over' | 'listRef'> & {
  head: BoardHead;
  stage: Stage;
  /** Its place from the left. */
  index: number;
  isLiftedStage: boolean;
  isFiltered: boolean;
  onStageKey: (stage: string, event: KeyboardEvent) => void;
  onStageDrop: (dragged: string, beside: string, side: 'before' | 'after') => void;
  onCardDrop: (card: number, stage: string, before: number | null) => void;
  change: (change: BoardChange) => void;
};

/** A stage: a column of cards that can be dragged within it, in and out, and itself by its handle. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { head, stage, index, isLiftedStage, isFiltered, onStageKey, onStageDrop, onCardDrop, change, ...cards } =
    props;
  const { column, list, over } = useCardDrop({
    board: head.id,
    stage: stage.cid,
    ids: stage.cards,
    onDrop: (card, before) => onCardDrop(card, stage.cid, before),
  });
  const isNear = useNear(column, index);
  const { handle, side } = useStageDrag({
    board: head.id,
    stage: stage.cid,
    column,
    isOff: !head.can.move_stages,
    onDrop: (dragged, at) => onStageDrop(dragged, stage.cid, at),
  });
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={stage.name}
      data-side={side ?? undefined}
      data-lifted={isLiftedStage || undefined}
      data-stage={stage.cid}
    >
      <div className={classes.inside}>
        <StageHeader
          head={head}
          stage={stage}
          handle={handle}
          isLifted={isLiftedStage}
          isFiltered={isFiltered}
          onHandleKey={onStageKey}
          change={change}
        />
        <CardList
          {...cards}
          label={`Cards in ${stage.name}`}
          ids={stage.cards}
          can={head.can}
          isNear={isNear}
          over={over}
          listRef={list}
        />
        <StageFoot head={head} stage={stage} change={change} />
      </div>
    </section>
  );
});
