import { Anchor } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { Junior } from '../../../contract/organisation/posts.ts';
import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { currentUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BulkUpdate } from './BulkUpdate.tsx';
import { bulkAbilities } from './statisticActions.ts';
import { StatisticTabs } from './Statistics.tsx';
import { StatisticsWidget } from './StatisticsWidget.tsx';
import classes from './statistics.module.css';

/** Seniors see the graphs of their juniors, whatever their role allows. */
function Juniors({ juniors }: { juniors: readonly Junior[] }) {
  const people = [...new Map(juniors.map((one) => [one.id, one])).values()];
  if (people.length === 0) return null;
  return (
    <p className={classes.juniors}>
      Your juniors:
      {people.map(({ id, full_name }) => (
        <Anchor key={id} href={`#/organization/statistics/employee/${id}`}>
          {full_name}
        </Anchor>
      ))}
    </p>
  );
}

/** The user's own statistics. */
export function HatStatistics() {
  const user = currentUser()?.id;
  const { record: place, isLoading } = useRecord(
    '/api/foundry/org-charts/employees/mine',
    {},
    { topic: ['positions', 'position_staff', 'employees'] },
  );
  if (place?.employee === null)
    return (
      <Screen>
        <EmptyState text={statisticTexts.noEmployee} icon={<IconChartLine size={22} />} />
      </Screen>
    );
  return (
    <Screen>
      <StatisticTabs
        path="/hat/statistics"
        tabs={[
          {
            value: 'statistics',
            label: 'Statistics',
            check: ['browse own statistics'],
            content: (
              <>
                {/* Both are loaded side by side and shown together: the line of juniors would push the graphs down. */}
                {isLoading && <SkeletonCards heights={[386, 386]} />}
                <div hidden={isLoading}>
                  <Juniors juniors={place?.juniors ?? []} />
                  <StatisticsWidget check="browse own statistics" whose={{ user }} />
                </div>
              </>
            ),
          },
          {
            value: 'bulk-update',
            label: 'Bulk Update',
            check: bulkAbilities,
            content: <BulkUpdate whose={{ user }} />,
          },
        ]}
      />
    </Screen>
  );
}
