import { policyTexts } from '../../../contract/organisation/policies.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { issuedPolicyAddress } from '../publications/addresses.ts';
import classes from './policies.module.css';
import { policiesPath, readingTopics } from './policyActions.ts';

/** The policies that the holder of a post has to know. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    policiesPath,
    { position, limit: 100 },
    { row: 'policies', topic: ['policies', ...readingTopics] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} />;
  if (record.length === 0) return <EmptyState text={policyTexts.none} />;
  return (
    <LinkList
      lines={record.map((policy) => ({
        key: policy.id,
        href: `#${issuedPolicyAddress(policy)}`,
        text: policy.title,
        aside: <span className={classes.quiet}>Version {policy.version}</span>,
      }))}
    />
  );
}
