import { trainingTexts } from '../../../contract/organisation/training.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import classes from './training.module.css';
import { courseAddress, coursesPath } from './trainingActions.ts';

/** The courses that the holder of a post is enrolled in. */
export function PositionTab({ reference_id: position }: TabProps) {
  const { record, error, refresh } = useRecord(
    coursesPath,
    { position, limit: 100 },
    { row: 'courses', topic: ['courses', 'course_posts', 'course_steps'] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} />;
  if (record.length === 0) return <EmptyState text={trainingTexts.noCourses} />;
  return (
    <LinkList
      lines={record.map(({ id, title, total_steps }) => ({
        key: id,
        href: `#${courseAddress(id)}`,
        text: title,
        aside: <span className={classes.quiet}>{total_steps === 1 ? '1 step' : `${total_steps} steps`}</span>,
      }))}
    />
  );
}
