import { Title } from '@mantine/core';
import type { ChangedRecord } from '../../../contract/platform/changes.ts';
import { ChangeLines } from '../../platform/history/ChangeLines.tsx';
import { headline } from '../../platform/history/historyText.ts';
import classes from './RecordChanges.module.css';

const verb = (record: ChangedRecord) => headline(record).replace(/ this$/, '');

/** One record of a batch, with its old and new values. */
export function RecordChanges({ record }: { record: ChangedRecord }) {
  return (
    <section className={classes.record}>
      <Title order={3} className={classes.name}>
        {record.noun} {record.name} <span className={classes.verb}>{verb(record)}</span>
      </Title>
      <ChangeLines {...record} />
    </section>
  );
}
