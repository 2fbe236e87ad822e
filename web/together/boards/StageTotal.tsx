import type { ReactNode } from 'react';
import { money } from '../../../contract/platform/money.ts';
import type { Stage } from '../../../contract/together/boards.ts';
import classes from './stage.module.css';

/** Open cards count by their probability; won and lost ones are shown separately. */
const expectedOf = ({ total, won, lost }: Stage, probability: number): number =>
  ((total - won - lost) * probability) / 100;

/** The parts of a total: how much of it is won or lost, and the expected value of the rest. */
function partsOf(stage: Stage): string[] {
  const { won, lost, probability } = stage;
  return [
    probability === null ? '' : `${probability}%: ${money(expectedOf(stage, probability))}`,
    won > 0 ? `${money(won)} won` : '',
    lost > 0 ? `${money(lost)} lost` : '',
  ].filter(Boolean);
}

export const cardsText = (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`);

/** The number of cards in a column and, for a stage, their total value. */
export function StageTotal({ count, stage }: { count: ReactNode; stage?: Stage }) {
  const parts = stage ? partsOf(stage) : [];
  return (
    <>
      <p className={classes.total}>
        <span>{count}</span>
        {stage && <span data-total>{money(stage.total)}</span>}
      </p>
      {parts.length > 0 && <p className={classes.parts}>{parts.join(' · ')}</p>}
    </>
  );
}
