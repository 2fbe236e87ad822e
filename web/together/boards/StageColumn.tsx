import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import type { BoardHead, Stage } from '../../../contract/together/boards.ts';
import { useOver } from '../../platform/groups/over.ts';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import { useNear } from '../../platform/groups/useNear.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';
import { CardList } from './CardList.tsx';
import type { CardListProps } from './CardList.tsx';
import { StageFoot } from './StageFoot.tsx';
import { StageHeader } from './StageHeader.tsx';
import { useListedCards } from './useListedCards.ts';

type StageColumnProps = Omit<CardListProps, 'label' | 'ids' | 'can' | 'isNear' | 'over'> & {
  head: BoardHead;
  stage: Stage;
  /** Its place from the left. */
  index: number;
  isLiftedStage: boolean;
  isFiltered: boolean;
  onStageKey: (stage: string, event: KeyboardEvent) => void;
  othersOf: (stage: string) => readonly Stage[];
  change: (change: BoardChange) => void;
};

/** A stage: a column of cards that can be dragged within it, in and out, and itself by its handle. */
export const StageColumn = memo(function StageColumn(props: StageColumnProps) {
  const { head, stage, index, isLiftedStage, isFiltered, onStageKey, othersOf, change, ...cards } = props;
  const { place } = cards;
  const over = useOver(place, stage.cid);
  const isOff = !head.can.move_stages;
  const column = useDraggable<HTMLElement>({ place, kind: 'group', key: stage.cid, isOff, byGrip: true });
  const isNear = useNear(column, index);
  useListedCards({ contains: head.contains, ids: stage.cards, cards: cards.cards, need: cards.need });
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={stage.name}
      data-lifted={isLiftedStage || undefined}
      data-stage={stage.id}
      data-group={stage.cid}
    >
      <div className={classes.inside}>
        <StageHeader
          head={head}
          stage={stage}
          isLifted={isLiftedStage}
          isFiltered={isFiltered}
          onHandleKey={onStageKey}
          othersOf={othersOf}
          change={change}
        />
        <CardList
          {...cards}
          label={`Cards in ${stage.name}`}
          ids={stage.cards}
          can={head.can}
          isNear={isNear}
          over={over}
        />
        <StageFoot head={head} stage={stage} change={change} />
      </div>
    </section>
  );
});
