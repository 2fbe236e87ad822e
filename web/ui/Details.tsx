import type { ReactNode } from 'react';
import classes from './Details.module.css';

type Detail = { label: string; value: ReactNode };

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

type DetailsProps = {
  items: readonly Detail[];
  /** Leaves out empty ones, for records with many fields. */ isShort?: boolean;
};

/** The fields of a record by name; empty ones show a dash. */
export function Details({ items, isShort = false }: DetailsProps) {
  const shown = isShort ? items.filter(({ value }) => !isBlank(value)) : items;
  return (
    <dl className={classes.details}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isBlank(value) ? <span className={classes.none}>—</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
