import { money } from '../../../contract/platform/money.ts';
import classes from './stage.module.css';

/** How many cards a column holds and, for a stage, what they are worth together. */
export function StageTotal({ cards, total }: { cards: number; total?: number }) {
  return (
    <p className={classes.total}>
      <span>{cards === 1 ? '1 card' : `${cards.toLocaleString('en')} cards`}</span>
      {total !== undefined && <span data-total>{money(total)}</span>}
    </p>
  );
}
