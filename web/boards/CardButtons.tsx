import { IconArchive, IconArchiveOff, IconEye, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardCan, Card } from '../../contract/boards.ts';
import { editCard, putAway, viewCard } from './boardActions.ts';
import classes from './card.module.css';
import { isTouched } from './slots.ts';

export type CardVerb = 'archive card' | 'un-archive card' | 'delete card';

type CardButtonsProps = {
  card: Card;
  can: BoardCan;
  tabIndex: number;
  onVerb: (verb: CardVerb, card: number) => void;
};

/** What can be done with a card. The pictures are drawn when someone comes near: a board has hundreds of buttons. */
export function CardButtons({ card, can, tabIndex, onVerb }: CardButtonsProps) {
  const [isNear, setNear] = useState(isTouched);
  const { id, title, visible, reference_type } = card;
  const come = () => setNear(true);
  const button = (label: string, Icon: typeof IconEye, run: () => void) => (
    <button type="button" tabIndex={tabIndex} aria-label={`${label} ${title}`} title={label} onClick={run}>
      {isNear && <Icon size={15} aria-hidden />}
    </button>
  );
  return (
    <div className={classes.buttons} onPointerEnter={come} onFocus={come}>
      {card.can.view && button('View', IconEye, () => viewCard(card))}
      {card.can.edit && button('Edit', IconPencil, () => editCard(card))}
      {can.archive_cards &&
        (visible
          ? button('Archive', IconArchive, () => onVerb('archive card', id))
          : button('Un-Archive', IconArchiveOff, () => onVerb('un-archive card', id)))}
      {can.delete_cards && button('Delete', IconTrash, () => onVerb('delete card', id))}
      {(card.can.archive || card.can.delete) &&
        button(`Archive or Delete ${reference_type}`, IconTrashX, () => putAway(card))}
    </div>
  );
}
