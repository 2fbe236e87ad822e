import type { ChangedRecord } from '../../../contract/platform/changes.ts';
import classes from './ChangeLines.module.css';
import { nothing, shownChanges } from './historyText.ts';

/** The fields of a change, each with what it was and what it became. */
export function ChangeLines({ kind, changes }: Pick<ChangedRecord, 'kind' | 'changes'>) {
  const shown = shownChanges(changes);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {shown.map(({ field, label, from, to }) => {
        const had = kind !== 'added' && from !== nothing;
        const has = kind !== 'deleted';
        return (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {had && <del>{from}</del>}
              {had && has && <span aria-label="became"> → </span>}
              {has && <ins>{to}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
