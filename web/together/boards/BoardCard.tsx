import { memo, useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { BoardCan, Card } from '../../../contract/together/boards.ts';
import { money } from '../../../contract/platform/money.ts';
import { useDraggable } from '../../platform/groups/useDraggable.ts';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { viewCard } from './boardActions.ts';
import { CardButtons } from './CardButtons.tsx';
import type { CardVerb } from './CardButtons.tsx';
import { CardLabels } from './CardLabels.tsx';
import classes from './card.module.css';
import { isTouched } from './cardSize.ts';
import { isUnknown } from './unknownCard.ts';
import { showOnly } from './useBoardFilters.ts';

type BoardCardProps = {
  place: string;
  card: Card;
  can: BoardCan;
  /** Whether this is the card of its column at which Tab stops. */
  isStop: boolean;
  isLifted: boolean;
  hint: string | undefined;
  onKeyDown: (card: number, event: KeyboardEvent) => void;
  onVerb: (verb: CardVerb, card: number) => void;
  movesOf: (card: number) => readonly MenuEntry[];
};

const outcomes = { won: 'Won', lost: 'Lost', archived: 'Archived' } as const;

/** The label of a card that is no longer open. */
function outcomeOf({ visible, reference: { status } }: Card): keyof typeof outcomes | undefined {
  if (!visible) return 'archived';
  return status === 'won' || status === 'lost' ? status : undefined;
}

/** The picture of the owner: one click shows only their cards. */
function OwnerFace({ id, name, tabIndex }: { id: number | null; name: string; tabIndex: number }) {
  if (id === null) return <Avatar name={name} size={18} />;
  const label = `Only cards of ${name}`;
  return (
    <button
      type="button"
      className={classes.face}
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      onClick={() => showOnly({ id, text: name })}
    >
      <Avatar name={name} size={18} />
    </button>
  );
}

/** A deal or service on its board. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { place, card, can, isStop, isLifted, hint, onKeyDown, onVerb, movesOf } = props;
  const { id, title, visible, reference } = card;
  const isMovable = can.move_cards && visible;
  const element = useDraggable<HTMLElement>({ place, kind: 'item', key: id, isOff: !isMovable, byGrip: false });

  const view = useEffectEvent(() => card.can.view && viewCard(card));
  const [isNear, setNear] = useState(isTouched);
  useEffect(() => {
    const come = () => setNear(true);
    // A click anywhere on the card opens it; for the keyboard its title does the same.
    const press = ({ target }: Event) => target instanceof Element && !target.closest('button') && view();
    const here = element.current;
    here?.addEventListener('click', press);
    for (const sign of ['pointerenter', 'focusin']) here?.addEventListener(sign, come, { once: true });
    return () => {
      here?.removeEventListener('click', press);
      for (const sign of ['pointerenter', 'focusin']) here?.removeEventListener(sign, come);
    };
  }, [element]);

  const outcome = outcomeOf(card);
  const tabIndex = isStop ? 0 : -1;
  return (
    <article
      ref={element}
      className={classes.card}
      data-item={id}
      data-lifted={isLifted || undefined}
      data-movable={isMovable || undefined}
      data-unknown={isUnknown(card) || undefined}
      data-outcome={outcome}
    >
      <button
        type="button"
        className={classes.title}
        tabIndex={tabIndex}
        data-card-title={id}
        data-grip
        aria-describedby={hint}
        aria-pressed={isLifted || undefined}
        onKeyDown={(event) => onKeyDown(id, event)}
        // Space picks the card up on keydown; its keyup would then press the button.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={() => card.can.view && viewCard(card)}
      >
        {title}
      </button>
      {!isUnknown(card) && (
        <>
          <p className={classes.name}>{reference.name}</p>
          {reference.owner && (
            <p className={classes.owner}>
              <OwnerFace id={reference.owner_id} name={reference.owner} tabIndex={tabIndex} />
              <span>{reference.owner}</span>
            </p>
          )}
          <p className={classes.value}>
            {card.reference_type === 'Service' && <span className={classes.label}>Project Value</span>}
            {outcome && <span className={classes.outcome}>{outcomes[outcome]}</span>}
            <span>{money(reference.value)}</span>
          </p>
          <CardLabels of={reference} />
          <CardButtons card={card} can={can} tabIndex={tabIndex} isNear={isNear} onVerb={onVerb} movesOf={movesOf} />
        </>
      )}
    </article>
  );
});
