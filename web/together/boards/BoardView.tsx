import { Button, VisuallyHidden } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { boardTexts } from '../../../contract/together/boards.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { countFilters } from '../../platform/lists/FilterButton.tsx';
import { isUnset } from '../../platform/lists/listState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BoardButtons } from './BoardButtons.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardPicker } from './BoardPicker.tsx';
import classes from './boards.module.css';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { boardsPath } from './saveChange.ts';
import { useBoard } from './useBoard.ts';
import { useBoardFilters, useWithoutRefused } from './useBoardFilters.ts';

const FilterArea = lazyPart(async () => (await import('../../platform/lists/FilterArea.tsx')).FilterArea);

type BoardViewProps = {
  head: BoardHead;
  boards: readonly BoardHead[];
  onChoose: (id: number) => void;
  /** The button that adds a board. */
  add: ReactNode;
};

/** One board: its name and buttons, its filter, its stages with their cards. */
export function BoardView({ head, boards, onChoose, add }: BoardViewProps) {
  const { filters, setFilters } = useBoardFilters();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [isAddingStage, setAddingStage] = useState(false);
  const { board, change, need, error, refresh } = useBoard(head, filters);
  useWithoutRefused(filters, error);
  const area = useId();
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'archived' && !isUnset(value));
  const active = countFilters(filters);
  const hasStages = board !== undefined && board.stages.length > 0;
  const cards = board?.stages.reduce((sum, stage) => sum + stage.cards.length, 0) ?? null;
  // Changes made here show at once.
  const shown = { ...head, is_default: board?.board.is_default ?? head.is_default };
  const addStage = () => setAddingStage(true);
  return (
    <Screen
      heading={head.name}
      subHeading={
        head.description && (
          <span className={classes.description} title={head.description}>
            {head.description}
          </span>
        )
      }
      crumb={head.name}
      actions={
        <div className={classes.actions}>
          <BoardPicker boards={boards} board={head} onChoose={onChoose} />
          {add}
          <BoardButtons
            head={shown}
            hasStages={hasStages}
            change={change}
            cards={cards}
            filter={{ isOpen: isFilterOpen, active, area, toggle: () => setFilterOpen(!isFilterOpen) }}
            onNewStage={addStage}
            onRefresh={refresh}
          />
        </div>
      }
    >
      <div id={area} className={classes.filter}>
        {(isFilterOpen || active > 0) && (
          <Suspense>
            <FilterArea
              list={{ filters, setFilters }}
              path={`${boardsPath}/${head.id}/filters`}
              isOpen={isFilterOpen}
              onClose={() => setFilterOpen(false)}
            />
          </Suspense>
        )}
      </div>
      <VisuallyHidden component="output">
        {isFiltered && cards !== null && `${cards === 1 ? '1 card' : `${cards.toLocaleString('en')} cards`} found`}
      </VisuallyHidden>
      {!board && (error ? <ListProblem error={error} onRetry={refresh} /> : <BoardSkeleton />)}
      {board && !hasStages && !isAddingStage && (
        <EmptyState
          icon={<IconColumns3 size={22} />}
          text={boardTexts.noStages}
          action={head.can.add_stages && <Button onClick={addStage}>Add Stage</Button>}
        />
      )}
      {board && (hasStages || isAddingStage || filters['archived'] === true) && (
        <BoardColumns
          board={board}
          change={change}
          need={need}
          isAddingStage={isAddingStage}
          onAdded={() => setAddingStage(false)}
          showArchived={filters['archived'] === true}
          isFiltered={isFiltered}
        />
      )}
    </Screen>
  );
}
