import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Board } from '../../../contract/together/boards.ts';
import { boardTexts } from '../../../contract/together/boards.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { ArchivedColumn } from './ArchivedColumn.tsx';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';
import type { CardVerb } from './CardButtons.tsx';
import { NewStage } from './NewStage.tsx';
import { StageColumn } from './StageColumn.tsx';
import { useCardKeys } from './useCardKeys.ts';
import { useHeldBoard } from './useHeldBoard.ts';
import { useStable } from '../../platform/useStable.ts';
import { useStageKeys } from './useStageKeys.ts';
import { useTouchDrag } from './useTouchDrag.ts';
import { useTouchStage } from './useTouchStage.ts';

type BoardColumnsProps = {
  board: Board;
  change: (change: BoardChange) => void;
  need: (cards: readonly number[]) => void;
  isAddingStage: boolean;
  onAdded: () => void;
  showArchived: boolean;
  /** Whether a filter may hide cards. */
  isFiltered: boolean;
};

const questions: Partial<Record<CardVerb, string>> = {
  'archive card': boardTexts.archiveCard,
  'delete card': boardTexts.deleteCard,
};

/** The stages of a board side by side, with all that moves on it. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board: latest, need, isAddingStage, onAdded, showArchived, isFiltered } = props;
  const change = useStable(props.change);
  const area = useRef<HTMLDivElement>(null);
  const held = useHeldBoard(latest);
  const cardKeys = useCardKeys(latest, change, latest.board.can.move_cards);
  const stageKeys = useStageKeys(latest, change);
  const [landed, setLanded] = useState<number | null>(null);
  const hint = useId();
  const shown = cardKeys.carriedBoard ?? stageKeys.carriedBoard ?? held.board;
  const head = latest.board;
  const cards = useMemo(() => new Map(shown.cards.map((card) => [card.id, card])), [shown.cards]);

  const act = async (verb: CardVerb, card: number) => {
    const question = questions[verb];
    if (!question || (await confirmAction(question, { danger: true }))) change({ kind: verb, card });
  };
  const onVerb = useStable((verb: CardVerb, card: number) => void act(verb, card));
  const onKeyDown = useStable(cardKeys.onKeyDown);
  const onStageKey = useStable((stage: string, event: KeyboardEvent) => stageKeys.onKeyDown(stage, event));
  const onCardDrop = useStable((card: number, stage: string, before: number | null) => {
    const ids = shown.stages.find(({ cid }) => cid === stage)?.cards ?? [];
    const at = ids.indexOf(card);
    // Dropped where it was.
    if (at >= 0 && (ids[at + 1] ?? null) === before) return;
    setLanded(card);
    change({ kind: 'move card', card, stage, before });
  });
  const onStageDrop = useStable((dragged: string, beside: string, side: 'before' | 'after') => {
    const order = shown.stages.map(({ cid }) => cid).filter((cid) => cid !== dragged);
    const before = side === 'before' ? beside : (order[order.indexOf(beside) + 1] ?? null);
    change({ kind: 'move stage', stage: dragged, before });
  });
  useTouchDrag(area, {
    isOff: !head.can.move_cards,
    othersIn: (stage, card) => shown.stages.find(({ cid }) => cid === stage)?.cards.filter((id) => id !== card) ?? [],
    onLift: held.hold,
    onEnd: held.release,
    onDrop: onCardDrop,
  });

  useTouchStage(area, {
    isOff: !head.can.move_stages,
    onLift: () => held.hold(null),
    onEnd: held.release,
    onDrop: onStageDrop,
  });

  const ifIn = (ids: readonly number[], card: number | null) => (card !== null && ids.includes(card) ? card : null);
  return (
    <div ref={area} className={classes.board}>
      {shown.stages.map((stage, index) => (
        <StageColumn
          key={stage.cid}
          index={index}
          head={head}
          stage={stage}
          cards={cards}
          dragged={ifIn(stage.cards, held.card)}
          lifted={ifIn(stage.cards, cardKeys.lifted)}
          active={ifIn(stage.cards, cardKeys.active)}
          landed={ifIn(stage.cards, landed)}
          hint={head.can.move_cards ? hint : undefined}
          isLiftedStage={stageKeys.lifted === stage.cid}
          isFiltered={isFiltered}
          onKeyDown={onKeyDown}
          onVerb={onVerb}
          onStageKey={onStageKey}
          onStageDrop={onStageDrop}
          onCardDrop={onCardDrop}
          change={change}
          need={need}
        />
      ))}
      {isAddingStage && (
        <NewStage
          onAdd={(name) => {
            change({ kind: 'add stage', cid: `stage-${crypto.randomUUID()}`, name });
            onAdded();
          }}
          onCancel={onAdded}
        />
      )}
      {showArchived && <ArchivedColumn cards={cards} can={head.can} onVerb={onVerb} />}
      <VisuallyHidden id={hint}>
        Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive" data-said>
        {cardKeys.said || stageKeys.said}
      </VisuallyHidden>
    </div>
  );
}
