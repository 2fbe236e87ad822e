import type { KeyboardEvent } from 'react';
import type { BoardCan, Card } from '../../../contract/together/boards.ts';
import { SlotList } from '../../platform/groups/SlotList.tsx';
import type { SlotListProps } from '../../platform/groups/SlotList.tsx';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import { BoardCard } from './BoardCard.tsx';
import type { CardVerb } from './CardButtons.tsx';
import { cardSpace, slotHeight } from './cardSize.ts';
import { unknownCard } from './unknownCard.ts';

export type CardListProps = Omit<SlotListProps<number>, 'height' | 'space' | 'isHere' | 'children'> & {
  place: string;
  cards: ReadonlyMap<number, Card>;
  can: BoardCan;
  lifted?: number | null;
  hint?: string | undefined;
  onKeyDown: (card: number, event: KeyboardEvent) => void;
  onVerb: (verb: CardVerb, card: number) => void;
  movesOf: (card: number) => readonly MenuEntry[];
};

/** The cards of a column. */
export const CardList = ({
  place,
  cards,
  can,
  lifted = null,
  hint,
  onKeyDown,
  onVerb,
  movesOf,
  ...list
}: CardListProps) => (
  <SlotList {...list} height={slotHeight} space={cardSpace} isHere={(id) => cards.has(id)}>
    {(id, isStop) => (
      <BoardCard
        place={place}
        card={cards.get(id) ?? unknownCard(id)}
        can={can}
        isStop={isStop}
        isLifted={id === lifted}
        hint={hint}
        onKeyDown={onKeyDown}
        onVerb={onVerb}
        movesOf={movesOf}
      />
    )}
  </SlotList>
);
