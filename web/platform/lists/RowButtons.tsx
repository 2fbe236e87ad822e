import { Button } from '@mantine/core';
import { rowName } from './cells.tsx';
import classes from './lists.module.css';
import { offered } from './rowActions.ts';
import type { RowAction } from './rowActions.ts';

type RowButtonsProps<T> = { row: T; actions: readonly RowAction<T>[] };

/** The actions of one row as buttons with words. */
export function RowButtons<T extends object>({ row, actions }: RowButtonsProps<T>) {
  return (
    <div className={classes.buttons}>
      {offered(actions, row).map(({ label, danger, run }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="subtle"
          color={danger ? 'red' : 'gray'}
          {...(danger && { c: 'var(--mantine-color-error)' })}
          aria-label={`${label} ${rowName(row)}`}
          onClick={() => run(row)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
