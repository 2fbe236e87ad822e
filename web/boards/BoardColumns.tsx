import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import type { Board } from '../../contract/boards.ts';
import { boardTexts } from '../../contract/boards.ts';
import { confirmAction } from '../platform/dialogs/dialogs.ts';
import { ArchivedColumn } from './ArchivedColumn.tsx';
import type { CardVerb } from './BoardCard.tsx';
import type { BoardChange } from './boardAfter.ts';
import classes from './boards.module.css';
import { NewStage } from './NewStage.tsx';
import { StageColumn } from './StageColumn.tsx';
import { useCardKeys } from './useCardKeys.ts';
import { useHeldBoard } from './useHeldBoard.ts';
import { useStable } from './useStable.ts';
import { useStageKeys } from './useStageKeys.ts';

type BoardColumnsProps = {
  board: Board;
  change: (change: BoardChange) => void;
  isAddingStage: boolean;
  onAdded: () => void;
  showArchived: boolean;
};

const questions: Partial<Record<CardVerb, string>> = {
  'archive card': boardTexts.archiveCard,
  'delete card': boardTexts.deleteCard,
};

/** The stages of a board side by side, with all that moves on it. */
export function BoardColumns({ board: latest, change, isAddingStage, onAdded, showArchived }: BoardColumnsProps) {
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
  const onCardDrop = (card: number, stage: string, before: number | null) => {
    const ids = held.board.stages.find(({ cid }) => cid === stage)?.cards ?? [];
    const at = ids.indexOf(card);
    // Dropped where it was.
    if (at >= 0 && (ids[at + 1] ?? null) === before) return;
    setLanded(card);
    change({ kind: 'move card', card, stage, before });
  };
  const onStageDrop = (dragged: string, beside: string, side: 'before' | 'after') => {
    const order = shown.stages.map(({ cid }) => cid).filter((cid) => cid !== dragged);
    const before = side === 'before' ? beside : (order[order.indexOf(beside) + 1] ?? null);
    change({ kind: 'move stage', stage: dragged, before });
  };

  return (
    <div className={classes.board}>
      {shown.stages.map((stage) => (
        <StageColumn
          key={stage.cid}
          head={head}
          stage={stage}
          cards={cards}
          dragged={held.card}
          lifted={cardKeys.lifted}
          active={cardKeys.active}
          landed={landed}
          hint={head.can.move_cards ? hint : undefined}
          isLiftedStage={stageKeys.lifted === stage.cid}
          onKeyDown={onKeyDown}
          onVerb={onVerb}
          onStageKey={stageKeys.onKeyDown}
          onStageDrop={onStageDrop}
          onCardDrop={onCardDrop}
          change={change}
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
