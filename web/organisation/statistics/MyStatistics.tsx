import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import { Block } from '../../platform/Block.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { currentUser } from '../../platform/session.ts';
import { GraphList } from './GraphList.tsx';
import { assignmentsPath, graphTopics } from './statisticActions.ts';
import classes from './statistics.module.css';

const shown = 6;

/** The user's own graphs on the home screen, with their trends. */
export function MyStatistics() {
  const loaded = useRecord(
    assignmentsPath,
    { user: currentUser()?.id, limit: shown },
    { row: 'statistic_assignments', topic: ['statistic_assignments', ...graphTopics] },
  );
  return (
    <Block title="My statistics" link={{ label: 'Statistics', href: '#/hat/statistics' }} loaded={loaded}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={classes.missing}>{statisticTexts.none}</p>
        ) : (
          <GraphList rows={rows} href={({ title }) => `#/hat/statistics?search=${encodeURIComponent(title)}`} />
        )
      }
    </Block>
  );
}
