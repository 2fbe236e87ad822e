import { Anchor } from '@mantine/core';
import type { TimeLogMeta } from '../../contract/timelogs.ts';
import type { List } from '../platform/lists/list.ts';
import classes from './timelogs.module.css';

/** The record whose logs are listed, where they are of one. */
export function TimedRecord({ list }: { list: Pick<List<never>, 'meta'> }) {
  const record = (list.meta as Partial<TimeLogMeta> | null)?.record;
  if (!record) return null;
  return (
    <p className={classes.record}>
      <Anchor href={`#${record.path}`}>{record.name}</Anchor>
    </p>
  );
}
