import type { ReactNode } from 'react';
import classes from './Figures.module.css';

type Figure = { label: string; value: ReactNode; hint?: ReactNode };

/** A row of key figures. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value}
              {figure.hint && <span className={classes.hint}>{figure.hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
