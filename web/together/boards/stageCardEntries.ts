import { cardSorts } from '../../../contract/together/boards.ts';
import type { CardSort, Contains, Stage } from '../../../contract/together/boards.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import type { BoardChange } from './boardAfter.ts';
import { cardsText } from './StageTotal.tsx';

type Options = {
  contains: Contains;
  stage: Stage;
  others: readonly Stage[];
  isFiltered: boolean;
  change: (change: BoardChange) => void;
};

/** More cards than one looks over at once are only moved after a question. */
const many = 10;

/** Sorts the cards of a stage, hidden by a filter or not, or moves those that are shown to another stage. */
export function stageCardEntries({ contains, stage, others, isFiltered, change }: Options): MenuEntry[] {
  const { cid, name, cards } = stage;
  const move = async (to: Stage) => {
    const which = `${cardsText(cards.length)}${isFiltered ? ' that the filter shows' : ''}`;
    const question = `Are you sure you want to move the ${which} from ${name} to ${to.name}?`;
    if (cards.length > many && !(await confirmAction(question))) return;
    change({ kind: 'move stage cards', stage: cid, to: to.cid, ...(isFiltered && { cards }) });
  };
  const sorts = Object.entries(cardSorts[contains]) as [CardSort, string][];
  const moves = others.map((to) => ({ label: to.name, isDisabled: cards.length === 0, run: () => move(to) }));
  return [
    { heading: isFiltered ? 'Sort by (hidden cards too)' : 'Sort by' },
    ...sorts.map(([sort, label]) => ({
      label,
      isDisabled: cards.length === 0,
      run: () => change({ kind: 'sort stage', stage: cid, sort }),
    })),
    ...(moves.length > 0
      ? ['line' as const, { heading: isFiltered ? 'Move the shown cards to' : 'Move all cards to' }, ...moves]
      : []),
  ];
}
