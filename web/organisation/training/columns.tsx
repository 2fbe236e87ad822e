import { enrollmentStates } from '../../../contract/organisation/enrollments.ts';
import type { Enrollment } from '../../../contract/organisation/enrollments.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { Progress } from '../../ui/Progress.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const tones = { not_started: 'neutral', in_progress: 'accent', completed: 'good' } as const;

/** The status of an enrollment in a word. */
export const EnrollmentState = ({ status, is_overdue }: Pick<Enrollment, 'status' | 'is_overdue'>) => (
  <>
    <StatusBadge tone={tones[status]}>{enrollmentStates[status]}</StatusBadge>
    {is_overdue && <StatusBadge tone="bad">Overdue</StatusBadge>}
  </>
);

type DateKey = 'enrolled_at' | 'started_at' | 'completed_at' | 'due_on';
const dated = (key: DateKey, label: string, yields: number): Column<Enrollment> => ({
  key,
  label,
  yields,
  sort: key,
  align: 'right',
  render: (row) => formatDate(row[key], 'table'),
});

export const courseColumn: Column<Enrollment> = {
  key: 'course',
  label: 'Course',
  sort: 'course',
  render: ({ course }) => course.title,
};
export const progressColumn: Column<Enrollment> = {
  key: 'progress',
  label: 'Progress',
  yields: 4,
  render: ({ progress }) => <Progress percent={progress} label="Progress" />,
};
export const stateColumn: Column<Enrollment> = {
  key: 'status',
  label: 'Status',
  render: (row) => <EnrollmentState {...row} />,
};
export const enrolledColumn = dated('enrolled_at', 'Enrolled', 2);
export const startedColumn = dated('started_at', 'Started', 1);
export const completedColumn = dated('completed_at', 'Completed', 3);
export const dueColumn = dated('due_on', 'Due', 5);
