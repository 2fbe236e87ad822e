import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { Board, Stage } from '../../../contract/together/boards.ts';
import { boardLimits, boardTexts } from '../../../contract/together/boards.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { NewGroup } from '../../platform/groups/NewGroup.tsx';
import { Said } from '../../platform/groups/Said.tsx';
import { useGroups } from '../../platform/groups/useGroups.ts';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import { useStable } from '../../platform/useStable.ts';
import { ArchivedColumn } from './ArchivedColumn.tsx';
import type { BoardChange } from './boardAfter.ts';
import { boardShape } from './boardShape.ts';
import classes from './boards.module.css';
import type { CardVerb } from './CardButtons.tsx';
import { slotHeight } from './cardSize.ts';
import outline from './outline.module.css';
import head from './stage.module.css';
import { StageColumn } from './StageColumn.tsx';
import { newId } from '../../platform/newId.ts';

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
  'delete item': boardTexts.deleteCard,
};

const looks = { form: outline.newStage, input: head.titleInput, buttons: outline.newButtons };

/** The stages of a board side by side, with drag and drop. */
export function BoardColumns(props: BoardColumnsProps) {
  const { board: latest, need, isAddingStage, onAdded, showArchived, isFiltered } = props;
  const change = useStable(props.change);
  const { id, can } = latest.board;
  const place = `board:${id}`;
  const { area, shown, dragged, lifted, active, landed, said, put, onItemKey, onGroupKey } = useGroups({
    place,
    shape: boardShape,
    latest,
    layout: 'columns',
    slotHeight,
    canMove: { item: can.move_cards, group: can.move_stages },
    change,
    stepWords: null,
  });
  const hint = useId();
  const cards = useMemo(() => new Map(shown.cards.map((card) => [card.id, card])), [shown.cards]);

  const act = async (verb: CardVerb, card: number) => {
    const question = questions[verb];
    if (question && !(await confirmAction(question, { danger: true }))) return;
    change(verb === 'delete item' ? { kind: verb, item: card } : { kind: verb, card });
  };
  const onVerb = useStable((verb: CardVerb, card: number) => void act(verb, card));

  const movesOf = useStable((card: number): MenuEntry[] => {
    const isHere = ({ cards: ids }: Stage) => ids.includes(card);
    if (!can.move_cards || !shown.stages.some(isHere)) return [];
    const others = shown.stages.filter((stage) => !isHere(stage));
    const moves = others.map(({ cid, name }) => ({ label: name, run: () => put(card, cid) }));
    return moves.length === 0 ? [] : ['line', { heading: 'Move to' }, ...moves];
  });

  const othersOf = useStable((stage: string) => shown.stages.filter(({ cid }) => cid !== stage));

  const ifIn = (ids: readonly number[], card: number | null) => (card !== null && ids.includes(card) ? card : null);
  return (
    <div ref={area} className={classes.board}>
      {shown.stages.map((stage, index) => (
        <StageColumn
          key={stage.cid}
          place={place}
          index={index}
          head={latest.board}
          stage={stage}
          cards={cards}
          dragged={ifIn(stage.cards, dragged)}
          lifted={lifted?.kind === 'item' ? ifIn(stage.cards, lifted.key) : null}
          active={ifIn(stage.cards, active)}
          landed={ifIn(stage.cards, landed)}
          hint={can.move_cards ? hint : undefined}
          isLiftedStage={lifted?.kind === 'group' && lifted.key === stage.cid}
          isFiltered={isFiltered}
          onKeyDown={onItemKey}
          onVerb={onVerb}
          movesOf={movesOf}
          onStageKey={onGroupKey}
          othersOf={othersOf}
          change={change}
          need={need}
        />
      ))}
      {isAddingStage && (
        <NewGroup
          label="New Stage"
          placeholder="Stage title"
          fieldLabel="Title of the new stage"
          add="Add Stage"
          max={boardLimits.stage_name}
          classes={looks}
          onAdd={(name) => {
            change({ kind: 'add group', group: `stage-${newId()}`, name });
            onAdded();
          }}
          onCancel={onAdded}
        />
      )}
      {showArchived && <ArchivedColumn place={place} cards={cards} can={can} onVerb={onVerb} />}
      <VisuallyHidden id={hint}>
        Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.
      </VisuallyHidden>
      <Said>{said}</Said>
    </div>
  );
}
