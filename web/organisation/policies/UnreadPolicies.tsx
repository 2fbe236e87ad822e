import { policyTexts } from '../../../contract/organisation/policies.ts';
import { Block } from '../../platform/Block.tsx';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { hatPolicyAddress } from '../publications/addresses.ts';
import classes from './policies.module.css';
import { readingTopics } from './policyActions.ts';
import { ReadingBadge } from './ReadingBadge.tsx';

/** Policies to read, on the home screen. */
export function UnreadPolicies() {
  const loaded = useRecord('/api/hat/policies/unread', {}, { topic: ['policies', ...readingTopics] });
  return (
    <Block title="Policies to read" link={{ label: 'Policies', href: '#/hat/policies' }} loaded={loaded} lines={3}>
      {(unread) =>
        unread.length === 0 ? (
          <p className={classes.none}>{policyTexts.noUnread}</p>
        ) : (
          <LinkList
            lines={unread.map((policy) => ({
              key: policy.id,
              href: `#${hatPolicyAddress(policy)}`,
              text: policy.title,
              aside: (
                <>
                  {policy.read_by && (
                    <span className={classes.quiet}>by {formatDate(policy.read_by, 'published')}</span>
                  )}
                  <ReadingBadge state={policy.is_again ? 'again' : 'unread'} is_overdue={policy.is_overdue} />
                </>
              ),
            }))}
          />
        )
      }
    </Block>
  );
}
