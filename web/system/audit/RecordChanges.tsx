import { Title } from '@mantine/core';
import type { ChangedRecord } from '../../../contract/platform/changes.ts';
import { headline, shownChanges } from '../../platform/history/historyText.ts';
import classes from './RecordChanges.module.css';

const verb = (record: ChangedRecord) => headline(record).replace(/ this$/, '');

/** One record of a batch, with its old and new values. */
export function RecordChanges({ record }: { record: ChangedRecord }) {
  const shown = shownChanges(record.changes);
  return (
    <section className={classes.record}>
      <Title order={3} className={classes.name}>
        {record.noun} {record.name} <span className={classes.verb}>{verb(record)}</span>
      </Title>
      {shown.length > 0 && (
        <dl className={classes.changes}>
          {shown.map((change) => (
            <div key={change.field}>
              <dt>{change.label}</dt>
              <dd>
                {record.kind !== 'added' && <del>{change.from}</del>}
                {record.kind === 'changed' && <span aria-label="became"> → </span>}
                {record.kind !== 'deleted' && <ins>{change.to}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
