import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { programsPath } from './programActions.ts';
import { TargetList } from './TargetList.tsx';

/** The open targets of the holder of a post. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    `${programsPath}/targets`,
    { position },
    { topic: ['program_targets', 'program_assignees', 'program_reports', 'programs'] },
  );
  if (!record) return error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines />;
  if (record.length === 0) return <EmptyState text={texts.nonePost} />;
  return <TargetList targets={record} />;
}
