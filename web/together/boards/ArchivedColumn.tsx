import type { BoardCan, Card } from '../../../contract/together/boards.ts';
import classes from './boards.module.css';
import type { CardVerb } from './CardButtons.tsx';
import { CardList } from './CardList.tsx';
import head from './stage.module.css';
import { cardsText, StageTotal } from './StageTotal.tsx';

type ArchivedColumnProps = {
  place: string;
  cards: ReadonlyMap<number, Card>;
  can: BoardCan;
  onVerb: (verb: CardVerb, card: number) => void;
};

const ignore = () => undefined;
const nowhere = () => [];

/** The archived cards of a board, to view and to restore. */
export function ArchivedColumn({ place, cards, can, onVerb }: ArchivedColumnProps) {
  const ids = [...cards.values()].filter(({ visible }) => !visible).map(({ id }) => id);
  return (
    <section className={classes.column} aria-label="Archived cards" data-archived>
      <div className={classes.inside}>
        <header className={head.header}>
          <div className={head.words}>
            <h2 className={head.title}>Archived cards</h2>
          </div>
          <StageTotal count={cardsText(ids.length)} />
        </header>
        {ids.length === 0 ? (
          <p className={classes.nothing}>No archived cards.</p>
        ) : (
          <CardList
            label="Archived cards"
            place={place}
            ids={ids}
            cards={cards}
            can={can}
            onKeyDown={ignore}
            onVerb={onVerb}
            movesOf={nowhere}
          />
        )}
      </div>
    </section>
  );
}
