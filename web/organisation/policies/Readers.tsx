import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { PolicyRecord, Reader } from '../../../contract/organisation/policies.ts';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { formatDate } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Details } from '../../ui/Details.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import lines from '../../ui/lines.module.css';
import classes from './policies.module.css';
import { issuePolicy, nudge, policiesPath, readingTopics } from './policyActions.ts';
import { ReadingBadge } from './ReadingBadge.tsx';

const sayings = ({ number, acknowledged_at, read_by, state }: Reader) =>
  [
    number !== null && `version ${number} on ${formatDate(acknowledged_at, 'published')}`,
    state !== 'acknowledged' && read_by && `by ${formatDate(read_by, 'published')}`,
  ]
    .filter(Boolean)
    .join(' · ');

const namesOf = (chosen: readonly Chosen[]) => chosen.map(({ text }) => text).join(', ');

/** The posts, divisions and people that were chosen: who holds a post today is among the readers. */
function IssuedTo({ policy: { issued_to, read_by } }: { policy: PolicyRecord }) {
  const { everyone, posts, divisions, people } = issued_to;
  return (
    <section aria-label="Issued to" className={classes.issued}>
      <h2>Issued to</h2>
      {everyone && <p>Everyone in the company</p>}
      <Details
        isShort
        items={[
          { label: 'Posts', value: namesOf(posts) },
          { label: 'Divisions', value: divisions.length > 0 && `${namesOf(divisions)}, with all posts below` },
          { label: 'People', value: namesOf(people) },
          { label: 'To be read by', value: read_by && formatDate(read_by, 'published') },
        ]}
      />
    </section>
  );
}

const isToSomebody = ({ issued_to: { everyone, posts, divisions, people } }: PolicyRecord) =>
  everyone || posts.length + divisions.length + people.length > 0;

/** Whom a policy is issued to, and what each has read. */
export function Readers({ policy }: { policy: PolicyRecord }) {
  const { record, error, refresh } = useRecord(
    `${policiesPath}/{id}/readers`,
    { id: policy.id },
    { topic: [`policies:${policy.id}`, ...readingTopics] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} lines={6} />;
  const isIssued = isToSomebody(policy);
  if (record.length === 0 && !isIssued) {
    return (
      <EmptyState
        text="This policy is not issued to anyone."
        action={policy.can.issue && <Button onClick={() => issuePolicy(policy)}>Issue</Button>}
      />
    );
  }
  const isWaiting = record.some(({ state, has_user }) => state !== 'acknowledged' && has_user);
  return (
    <>
      {isIssued && <IssuedTo policy={policy} />}
      {record.length === 0 && <EmptyState text="Nobody has to read it yet." />}
      {isWaiting && (
        <div className={classes.bar}>
          <Button variant="default" leftSection={<IconBell size={15} aria-hidden />} onClick={() => nudge(policy)}>
            Nudge
          </Button>
        </div>
      )}
      <ul className={lines.list} aria-label="Readers">
        {record.map((reader) => (
          <li key={reader.id}>
            <span className={lines.name}>{nameWithPost(reader.full_name, reader.posts)}</span>
            <span className={classes.quiet}>{sayings(reader)}</span>
            {reader.has_user ? <ReadingBadge {...reader} /> : <span className={classes.quiet}>Has no login</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
