import { Anchor } from '@mantine/core';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { TimeLogMeta } from '../../../contract/together/timelogs.ts';
import type { List } from '../../platform/lists/list.ts';
import { stringifySearch } from '../../platform/search.ts';
import { may } from '../../platform/session.ts';
import { RoundDays } from './RoundDays.tsx';
import classes from './timelogs.module.css';

/** The report of the time on everything that belongs to a company. */
function allTimeOf(id: number, name: string): string {
  const filters = JSON.stringify({ company: { id, text: name } });
  return `#/reports/time${stringifySearch({ group: 'record', filters })}`;
}

type TimedRecordProps = {
  list: Pick<List<never, PageMeta & TimeLogMeta>, 'meta'>;
  /** The company whose own logs are listed: there may be more on its deals and services. */
  company?: number | undefined;
};

/** The record whose logs are listed, if it is a single one, and its occurrence. */
export function TimedRecord({ list, company }: TimedRecordProps) {
  const { record, occurrence } = list.meta ?? {};
  if (list.meta && !record) return null;
  return (
    <p className={classes.record}>
      {record && <Anchor href={`#${record.path}`}>{record.name}</Anchor>}
      {record && company && may('browse reports') && (
        <Anchor className={classes.round} href={allTimeOf(company, record.name)}>
          With its deals and services
        </Anchor>
      )}
      {occurrence && (
        <span className={classes.round}>
          <RoundDays round={{ ...occurrence, service: occurrence }} />
        </span>
      )}
    </p>
  );
}
