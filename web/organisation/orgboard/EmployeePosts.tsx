import { Anchor } from '@mantine/core';
import type { HeldPost, Junior } from '../../../contract/organisation/posts.ts';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './panel.module.css';

function Post({ post: { id, name, answers, senior } }: { post: HeldPost }) {
  return (
    <li>
      <Anchor href={panelHref('position', id)}>{name}</Anchor>
      <span className={classes.aside}>
        {[answers ? null : 'Not responsible for the post', senior ? `Senior: ${senior.full_name}` : 'No senior']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

function Below({ junior: { full_name, position } }: { junior: Junior }) {
  return (
    <li>
      <Avatar name={full_name} size={22} />
      {nameWithPost(full_name, position.name)}
    </li>
  );
}

/** The posts of an employee with the senior on each, and their juniors. */
export function EmployeePosts({ reference_id: id }: TabProps) {
  const { record, error, refresh } = useRecord(
    '/api/foundry/org-charts/employees/{id}',
    { id },
    { topic: ['positions', 'position_staff', 'employees'] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} />;
  const { posts, juniors } = record;
  if (posts.length === 0) return <EmptyState text="Holds no position on the Org Board." />;
  return (
    <div className={classes.posts}>
      <h3>Positions</h3>
      <ul className={classes.people}>
        {posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
      {juniors.length > 0 && (
        <>
          <h3>Juniors</h3>
          <ul className={classes.people}>
            {juniors.map((junior) => (
              <Below key={`${junior.id} ${junior.position.id}`} junior={junior} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
