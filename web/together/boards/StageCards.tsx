import { IconChevronDown } from '@tabler/icons-react';
import type { Contains, Stage } from '../../../contract/together/boards.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import type { BoardChange } from './boardAfter.ts';
import classes from './stage.module.css';
import { stageCardEntries } from './stageCardEntries.ts';
import { cardsText } from './StageTotal.tsx';

export type StageCardsProps = {
  contains: Contains;
  stage: Stage;
  /** The other stages of the board. */
  othersOf: (stage: string) => readonly Stage[];
  /** Whether a filter may hide cards of the stage. */
  isFiltered: boolean;
  change: (change: BoardChange) => void;
};

/** The number of cards in a stage, and what can be done with all of them. */
export function StageCards({ contains, stage, othersOf, isFiltered, change }: StageCardsProps) {
  const { cid, name, cards } = stage;
  const words = cardsText(cards.length);
  return (
    <LazyMenu
      position="bottom-start"
      entries={() => stageCardEntries({ contains, stage, others: othersOf(cid), isFiltered, change })}
    >
      {(props) => (
        <button
          {...props}
          type="button"
          className={classes.count}
          aria-label={`${words} in ${name}: sort or move`}
          title="Sort or move the cards"
        >
          {words}
          <IconChevronDown size={13} aria-hidden />
        </button>
      )}
    </LazyMenu>
  );
}
