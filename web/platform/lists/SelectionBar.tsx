import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection.module.css';
import { useClearRows } from './useClearRows.ts';

type SelectionBarProps = {
  count: number;
  /** Selects the rest; null if all are selected. */
  onAll: (() => void) | null;
  allLabel?: string;
  onClear: () => void;
  /** What can be done with what is selected. */
  children: ReactNode;
};

/** Below a list while some of its rows are selected; it stays in view. */
export function SelectionBar({ count, onAll, allLabel = 'Select all', onClear, children }: SelectionBarProps) {
  const bar = useClearRows(count);
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label="Selection">
      <span className={classes.count} aria-live="polite">
        {count} selected
      </span>
      {children}
      <span className={classes.end}>
        {onAll && (
          <Button variant="subtle" color="gray" onClick={onAll}>
            {allLabel}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  );
}
