import type { Spending } from '../../../contract/delivery/services.ts';
import { formatMoney } from '../../platform/format.ts';
import classes from './services.module.css';
import { SpendingBar } from './SpendingBar.tsx';

/** Budget, spent and remaining side by side, with the bar below. */
export function SpendingFigures({ spending }: { spending: Spending }) {
  return (
    <div className={classes.spending}>
      <dl className={classes.figures}>
        {(['budget', 'spent', 'remaining'] as const).map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-low={(name === 'remaining' && spending.remaining < 0) || undefined}>
              {formatMoney(spending[name])}
            </dd>
          </div>
        ))}
      </dl>
      <SpendingBar spending={spending} />
    </div>
  );
}
