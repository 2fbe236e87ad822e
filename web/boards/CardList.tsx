import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import type { BoardCan, Card } from '../../contract/boards.ts';
import { BoardCard } from './BoardCard.tsx';
import type { CardVerb } from './BoardCard.tsx';
import classes from './boards.module.css';
import { slotHeight, slotsOf } from './slots.ts';
import { useSlotWindow } from './useSlotWindow.ts';

export type CardListProps = {
  label: string;
  ids: readonly number[];
  cards: ReadonlyMap<number, Card>;
  can: BoardCan;
  /** A card that is dragged somewhere on the board, and where it would go in this list. */
  dragged?: number | null;
  gap?: number | null;
  lifted?: number | null;
  active?: number | null;
  /** A card that was just dropped here. */
  landed?: number | null;
  hint?: string | undefined;
  listRef?: Ref<HTMLOListElement>;
  onKeyDown: (card: number, event: KeyboardEvent) => void;
  onVerb: (verb: CardVerb, card: number) => void;
};

const none: number | null = null;

/** The cards of a column; only those in sight are drawn, and those that are held. */
export function CardList(props: CardListProps) {
  const { label, ids, cards, can, dragged = none, gap = none, lifted = none, active = none, landed = none } = props;
  const { hint, listRef, onKeyDown, onVerb } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const length = ids.length + (gap !== null && !(dragged !== null && ids.includes(dragged)) ? 1 : 0);
  const { first, end } = useSlotWindow(scroller, length);
  const slots = slotsOf(ids, dragged, gap).filter(
    ({ id, at }) => (at >= first && at < end) || id === dragged || id === active,
  );
  const stop = active !== null && ids.includes(active) ? active : (slots[0]?.id ?? null);
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol ref={listRef} className={classes.cards} aria-label={label} style={{ height: length * slotHeight }}>
        {gap !== null && (
          <li className={classes.gap} aria-hidden style={{ '--y': `${gap * slotHeight}px` } as CSSProperties} />
        )}
        {slots.map(({ id, at }) => {
          const card = cards.get(id);
          if (!card) return null;
          return (
            <li
              key={id}
              className={classes.slot}
              style={{ '--y': `${at * slotHeight}px` } as CSSProperties}
              aria-setsize={ids.length}
              aria-posinset={at + 1}
              data-dragged={id === dragged ? (gap === null ? 'away' : 'here') : undefined}
              data-landed={id === landed || undefined}
            >
              <BoardCard
                card={card}
                can={can}
                isStop={id === stop}
                isLifted={id === lifted}
                hint={hint}
                onKeyDown={onKeyDown}
                onVerb={onVerb}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
