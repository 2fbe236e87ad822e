import { useEffect, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { BoardCan, Card } from '../../../contract/together/boards.ts';
import { useRowWindow } from '../../platform/lists/useRowWindow.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './boards.module.css';
import type { CardVerb } from './CardButtons.tsx';
import type { Over } from './heldOver.ts';
import { slotHeight, slotsOf } from './slots.ts';
import { unknownCard } from './unknownCard.ts';

export type CardListProps = {
  label: string;
  ids: readonly number[];
  cards: ReadonlyMap<number, Card>;
  can: BoardCan;
  /** Whether the column can be seen; else only cards that have the focus or are held are drawn. */
  isNear?: boolean;
  /** A card of this list that is dragged somewhere on the board. */
  dragged?: number | null;
  /** A card of any list that is held over this one. */
  over?: Over | null;
  lifted?: number | null;
  active?: number | null;
  /** A card that was just dropped here. */
  landed?: number | null;
  hint?: string | undefined;
  listRef?: Ref<HTMLOListElement>;
  onKeyDown: (card: number, event: KeyboardEvent) => void;
  onVerb: (verb: CardVerb, card: number) => void;
  /** Asks for cards that did not come with the board. */
  need?: (cards: readonly number[]) => void;
};

const spare = 3;
const ahead = 12;

/** The cards of a column; only those in sight are drawn, and those that are held. */
export function CardList(props: CardListProps) {
  const { label, ids, cards, can, isNear = true, over = null, lifted = null, active = null, landed = null } = props;
  const { hint, listRef, onKeyDown, onVerb, need } = props;
  const dragged = over?.card ?? props.dragged ?? null;
  const gap = over?.gap ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  const length = ids.length + (gap !== null && !(dragged !== null && ids.includes(dragged)) ? 1 : 0);
  const { first, end } = useRowWindow(scroller, slotHeight, length, spare);
  const slots = slotsOf(ids, dragged, gap).filter(
    ({ id, at }) => (isNear && at >= first && at < end) || id === props.dragged || id === active,
  );
  const stop = active !== null && ids.includes(active) ? active : (slots[0]?.id ?? null);

  const soon = isNear && need ? ids.slice(Math.max(0, first - ahead), end + ahead) : [];
  const missing = soon.filter((id) => !cards.has(id)).join();
  useEffect(() => {
    if (missing) need?.(missing.split(',').map(Number));
  }, [missing, need]);

  return (
    <div ref={scroller} className={classes.scroller} data-scroller>
      <ol ref={listRef} className={classes.cards} aria-label={label} style={{ height: length * slotHeight }}>
        {gap !== null && (
          <li className={classes.gap} aria-hidden style={{ transform: `translateY(${gap * slotHeight}px)` }} />
        )}
        {slots.map(({ id, at }) => (
          <li
            key={id}
            className={classes.slot}
            style={{ transform: `translateY(${at * slotHeight}px)` }}
            aria-setsize={ids.length}
            aria-posinset={at + 1}
            data-dragged={id === dragged ? (gap === null ? 'away' : 'here') : undefined}
            data-landed={id === landed || undefined}
          >
            <BoardCard
              card={cards.get(id) ?? unknownCard(id)}
              can={can}
              isStop={id === stop}
              isLifted={id === lifted}
              hint={hint}
              onKeyDown={onKeyDown}
              onVerb={onVerb}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
