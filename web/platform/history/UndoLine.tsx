import { Button } from '@mantine/core';
import type { ChangeBatch } from '../../../contract/platform/changes.ts';
import { formatDateTime } from '../format.ts';
import { undoBatch } from '../undo/undo.ts';
import classes from './history.module.css';

type UndoLineProps = Pick<ChangeBatch, 'batch' | 'can' | 'undone_at'>;

/** Undo at the end of a line, or a note that it has been undone. */
export function UndoLine({ batch, can, undone_at }: UndoLineProps) {
  if (undone_at !== null) {
    return (
      <span className={classes.when} title={formatDateTime(undone_at)}>
        Undone
      </span>
    );
  }
  return can.undo ? (
    <Button size="compact-xs" variant="default" onClick={() => void undoBatch(batch)}>
      Undo
    </Button>
  ) : null;
}
