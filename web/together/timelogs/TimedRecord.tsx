import { Anchor } from '@mantine/core';
import type { TimeLogMeta } from '../../../contract/together/timelogs.ts';
import type { List } from '../../platform/lists/list.ts';
import { RoundDays } from './RoundDays.tsx';
import classes from './timelogs.module.css';

/** The record whose logs are listed, if it is a single one, and its occurrence. */
export function TimedRecord({ list }: { list: Pick<List<never>, 'meta'> }) {
  const { record, occurrence } = (list.meta as Partial<TimeLogMeta> | null) ?? {};
  if (list.meta && !record) return null;
  return (
    <p className={classes.record}>
      {record && <Anchor href={`#${record.path}`}>{record.name}</Anchor>}
      {occurrence && (
        <span className={classes.round}>
          <RoundDays round={{ ...occurrence, service: occurrence }} />
        </span>
      )}
    </p>
  );
}
