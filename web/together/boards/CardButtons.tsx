import {
  IconArchive,
  IconArrowsDiagonal,
  IconArchiveOff,
  IconDots,
  IconEye,
  IconListCheck,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { BoardCan, Card } from '../../../contract/together/boards.ts';
import { go } from '../../platform/address.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import type { MenuEntry } from '../../platform/menus/menuEntry.ts';
import { may } from '../../platform/session.ts';
import { cardAddress, editCard, putAway, viewCard, viewComments, viewTasks } from './boardActions.ts';
import classes from './card.module.css';

export type CardVerb = 'archive card' | 'un-archive card' | 'delete item';

type CardButtonsProps = {
  card: Card;
  can: BoardCan;
  tabIndex: number;
  /** Whether icons are drawn on them: only when the pointer or focus is near, because a board has hundreds of buttons. */
  isNear: boolean;
  onVerb: (verb: CardVerb, card: number) => void;
  /** The other stages, to move it there without carrying it. */
  movesOf: (card: number) => readonly MenuEntry[];
};

/** The actions on a card. */
export function CardButtons({ card, can, tabIndex, isNear, onVerb, movesOf }: CardButtonsProps) {
  const { id, title, visible } = card;
  const button = (label: string, Icon: typeof IconEye, run: () => void) => (
    <button type="button" tabIndex={tabIndex} aria-label={`${label} ${title}`} title={label} onClick={run}>
      {isNear && <Icon size={15} aria-hidden />}
    </button>
  );
  return (
    <div className={classes.buttons}>
      {card.can.view && button('View', IconEye, () => viewCard(card))}
      {card.can.view && may('read checklists') && button('Tasks', IconListCheck, () => viewTasks(card))}
      {card.can.view && may('browse comments') && button('Comments', IconMessage, () => viewComments(card))}
      {card.can.edit && button('Edit', IconPencil, () => editCard(card))}
      {can.archive_cards &&
        (visible
          ? button('Archive', IconArchive, () => onVerb('archive card', id))
          : button('Un-Archive', IconArchiveOff, () => onVerb('un-archive card', id)))}
      {can.delete_cards && button('Delete', IconTrash, () => onVerb('delete item', id))}
      {card.can.view && <CardMenu card={card} tabIndex={tabIndex} isNear={isNear} movesOf={movesOf} />}
    </div>
  );
}

type CardMenuProps = Pick<CardButtonsProps, 'card' | 'tabIndex' | 'isNear' | 'movesOf'>;

/** The actions that a card has no room for. */
function CardMenu({ card, tabIndex, isNear, movesOf }: CardMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      entries={() => [
        { label: 'Open full page', icon: IconArrowsDiagonal, run: () => go(cardAddress(card)) },
        ...movesOf(card.id),
        ...(card.can.archive || card.can.delete
          ? [
              'line' as const,
              {
                label: `Archive or Delete ${card.reference_type}`,
                icon: IconTrash,
                danger: true,
                run: () => putAway(card),
              },
            ]
          : []),
      ]}
    >
      {(props) => (
        <button {...props} type="button" tabIndex={tabIndex} aria-label={`More ${card.title}`} title="More">
          {isNear && <IconDots size={15} aria-hidden />}
        </button>
      )}
    </LazyMenu>
  );
}
