import type { Spending } from '../../../contract/delivery/services.ts';
import { formatMoney, formatPercent, wholePercent } from '../../platform/format.ts';
import classes from './services.module.css';

/** How much of a budget is spent, as a bar next to the figures. */
export function SpendingBar({ spending }: { spending: Spending }) {
  const { budget, spent, remaining } = spending;
  if (budget === 0 && spent === 0) return null;
  const percent = budget > 0 ? (spent / budget) * 100 : 100;
  const text =
    remaining < 0
      ? `${formatMoney(-remaining)} over budget`
      : `${formatPercent(percent)} of ${formatMoney(budget)} spent`;
  return (
    <span className={classes.bar} aria-hidden title={text} data-over={remaining < 0 || undefined}>
      <span style={{ inlineSize: `${wholePercent(percent)}%` }} />
    </span>
  );
}
