import { currentUser } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { BulkUpdate } from './BulkUpdate.tsx';
import { StatisticTabs } from './Statistics.tsx';
import { StatisticsWidget } from './StatisticsWidget.tsx';

/** One's own statistics. */
export function HatStatistics() {
  const user = currentUser()?.id;
  return (
    <Screen>
      <StatisticTabs
        path="/hat/statistics"
        tabs={[
          {
            value: 'statistics',
            label: 'Statistics',
            check: ['browse own statistics'],
            content: <StatisticsWidget check="browse own statistics" user={user} />,
          },
          {
            value: 'bulk-update',
            label: 'Bulk Update',
            check: ['bulk set statistic values', 'bulk set own statistic values'],
            content: <BulkUpdate user={user} />,
          },
        ]}
      />
    </Screen>
  );
}
