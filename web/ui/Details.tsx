import type { ReactNode } from 'react';
import classes from './Details.module.css';

type Detail = { label: string; value: ReactNode };

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** The fields of a record by name; empty ones show a dash. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={classes.details}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isBlank(value) ? <span className={classes.none}>—</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
