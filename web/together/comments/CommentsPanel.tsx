import { referenceOf } from '../../platform/records/referenceOf.ts';
import { NoPermission } from '../../platform/Can.tsx';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { PanelProblem } from '../../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { useMay } from '../../platform/session.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { Comments } from './Comments.tsx';
import { useThread } from './useComments.ts';

/** `ChecklistItem` becomes "Checklist item". */
const inWords = (kind: string) => kind.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The comments on one record in a panel; the address can point to one of them: `Deal-5_12`. */
export function CommentsPanel({ id }: PanelProps) {
  const [record = '', at] = id.split('_');
  const of = referenceOf(record);
  const mayBrowse = useMay('browse comments');
  const { data: thread, error, refetch } = useThread(of, mayBrowse);
  if (!mayBrowse) {
    return (
      <Panel title="Comments">
        <NoPermission />
      </Panel>
    );
  }
  if (error && !thread) return <PanelProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Panel
      title={thread?.name ?? 'Comments'}
      {...(thread && { subtitle: thread.root?.kind === of.reference_type ? 'Comments' : inWords(of.reference_type) })}
    >
      {thread ? <Comments {...of} {...(at && { at: Number(at) })} /> : <SkeletonLines lines={6} />}
    </Panel>
  );
}
