import { statisticPages, statisticTexts } from '../../../contract/organisation/statistics.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { may } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GraphList } from './GraphList.tsx';
import { assignmentsPath, graphTopics } from './statisticActions.ts';

/** The graphs that belong to the holder of a post. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    assignmentsPath,
    { position, limit: statisticPages.widget },
    { row: 'statistic_assignments', topic: ['statistic_assignments', ...graphTopics] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} />;
  if (record.length === 0) return <EmptyState text={statisticTexts.none} />;
  const screen = may('browse statistics') ? '/organization/statistics' : '/hat/statistics';
  return <GraphList rows={record} href={({ title }) => `#${screen}?search=${encodeURIComponent(title)}`} />;
}
