import { Block } from '../../platform/Block.tsx';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './training.module.css';
import { enrollmentsPath, learnAddress, progressTopics } from './trainingActions.ts';

/** Courses to finish, on the home screen. */
export function OpenCourses() {
  const loaded = useRecord(`${enrollmentsPath}/open`, {}, { topic: ['enrollments', 'courses', ...progressTopics] });
  return (
    <Block title="Courses to finish" link={{ label: 'Courses', href: '#/hat/courses' }} loaded={loaded} lines={3}>
      {(open) =>
        open.length === 0 ? (
          <p className={classes.none}>You have no courses to finish.</p>
        ) : (
          <LinkList
            lines={open.map(({ id, title, completed_steps, total_steps, due_on, is_overdue }) => ({
              key: id,
              href: `#${learnAddress(id)}`,
              text: title,
              aside: (
                <>
                  <span className={classes.quiet}>
                    {completed_steps} / {total_steps}
                  </span>
                  {due_on && !is_overdue && <span className={classes.quiet}>by {formatDate(due_on, 'published')}</span>}
                  {is_overdue && <StatusBadge tone="bad">Overdue</StatusBadge>}
                </>
              ),
            }))}
          />
        )
      }
    </Block>
  );
}
