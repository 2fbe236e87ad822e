import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { programsPath } from './programActions.ts';
import { TargetList } from './TargetList.tsx';

/** The open targets of the holder of a post. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    `${programsPath}/targets`,
    { position },
    { topic: ['program_targets', 'program_assignees', 'program_reports', 'programs'] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} />;
  if (record.length === 0) return <EmptyState text={texts.nonePost} />;
  return <TargetList targets={record} />;
}
