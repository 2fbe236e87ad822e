import type { ReactNode } from 'react';
import { isBlank } from './blank.ts';
import classes from './Details.module.css';

export type Detail = { label: string; value: ReactNode };

type DetailsProps = {
  items: readonly Detail[];
  /** Leaves out empty ones: for readers who cannot fill them, and of records with many fields. */
  isShort?: boolean;
};

export const Dash = () => <span className={classes.none}>—</span>;

/** The fields of a record by name; empty ones show a dash. */
export function Details({ items, isShort = false }: DetailsProps) {
  const shown = isShort ? items.filter(({ value }) => !isBlank(value)) : items;
  if (shown.length === 0) return null;
  return (
    <dl className={classes.details}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isBlank(value) ? <Dash /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
