import { Anchor, ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Enrollment } from '../../../contract/organisation/enrollments.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { EnrollmentState } from './columns.tsx';
import { Records } from './Records.tsx';
import { StepProgress } from './StepProgress.tsx';
import classes from './training.module.css';
import {
  courseAddress,
  editEnrollment,
  enrollmentActions,
  enrollmentsPath,
  progressTopics,
  unlessTrashed,
} from './trainingActions.ts';

const menu = enrollmentActions.filter(({ label }) => label !== 'Edit');

function Page({ enrollment, refresh }: { enrollment: Enrollment; refresh: () => void }) {
  const { employee, course, progress, completed_steps, total_steps } = enrollment;
  return (
    <Screen
      heading={employee.full_name}
      crumb={employee.full_name}
      subHeading={<Anchor href={`#${courseAddress(course.id)}`}>{course.title}</Anchor>}
      actions={
        <PageButtons record={unlessTrashed(enrollment)} onEdit={editEnrollment} menu={menu}>
          <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={refresh}>
            <IconRefresh size={15} />
          </ActionIcon>
        </PageButtons>
      }
    >
      <div className={classes.stack}>
        <Details
          items={[
            { label: 'Employee', value: employee.full_name },
            { label: 'Course', value: course.title },
            {
              label: 'Progress',
              value: (
                <span className={classes.figures}>
                  <Progress percent={progress} label="Progress" /> {completed_steps} / {total_steps}
                </span>
              ),
            },
            {
              label: 'Status',
              value: (
                <span className={classes.badges}>
                  <EnrollmentState {...enrollment} />
                  {enrollment.deleted_at && <StatusBadge tone="bad">In the trash</StatusBadge>}
                </span>
              ),
            },
            { label: 'Enrolled', value: formatDate(enrollment.enrolled_at) },
            { label: 'Started', value: formatDate(enrollment.started_at) },
            { label: 'Completed', value: formatDate(enrollment.completed_at) },
            { label: 'Due on', value: formatDate(enrollment.due_on) },
          ]}
        />
        <Card title="Step Progress">
          <StepProgress enrollment={enrollment} />
        </Card>
        <Records enrollment={enrollment} />
      </div>
    </Screen>
  );
}

/** Someone's progress in a course, step by step. */
export function EnrollmentPage() {
  const loaded = useRecord(
    `${enrollmentsPath}/{id}`,
    { id: useParam('id') ?? '' },
    { row: 'enrollments', topic: progressTopics },
  );
  return (
    <RecordScreen loaded={loaded}>
      {(enrollment) => <Page enrollment={enrollment} refresh={loaded.refresh} />}
    </RecordScreen>
  );
}
