import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import type { Course } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { LinkedText } from '../../platform/LinkedText.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { RecordTabs } from '../../platform/records/RecordTabs.tsx';
import { useMay } from '../../platform/session.ts';
import { Labels } from '../../contacts/contacts/Labels.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { registrars } from './who.ts';
import { SectionsTab, StepsTab } from './CourseTabs.tsx';
import { EnrollmentsList } from './EnrollmentsList.tsx';
import { MarkingLink } from './MarkingLink.tsx';
import classes from './training.module.css';
import {
  courseActions,
  courseAddress,
  coursesPath,
  editCourse,
  enrollByPost,
  unlessTrashed,
} from './trainingActions.ts';

const terms = ({ in_order, due_days, repeat_months }: Course): string[] => [
  ...(in_order ? ['Steps in order'] : []),
  ...(due_days ? [`${due_days} ${due_days === 1 ? 'day' : 'days'} to complete`] : []),
  ...(repeat_months ? [`Repeats every ${repeat_months} ${repeat_months === 1 ? 'month' : 'months'}`] : []),
];

const asLabels = (chosen: Course['tags']) => chosen.map(({ id, text }) => ({ id: Number(id), label: text }));

function About({ course }: { course: Course }) {
  const { description, category, tags, posts, divisions, deleted_at } = course;
  const given = [...posts, ...divisions].map(({ text }) => text);
  return (
    <div className={classes.about}>
      {description && (
        <p className={classes.description}>
          <LinkedText text={description} />
        </p>
      )}
      <p className={classes.badges}>
        {deleted_at && <StatusBadge tone="bad">In the trash</StatusBadge>}
        <Labels labels={asLabels(category ? [category] : [])} />
        <Labels labels={asLabels(tags)} />
        {terms(course).map((text) => (
          <span key={text} className={classes.quiet}>
            {text}
          </span>
        ))}
        {/* Said either way: a line that appears after Enroll by Post moved the tabs from under the pointer. */}
        <span className={classes.quiet}>
          {given.length > 0 ? `For the posts ${given.join(', ')}` : 'Not assigned to any post'}
        </span>
      </p>
    </div>
  );
}

/** Nothing in a course in the trash can be changed before it is restored: its steps are only shown. */
const closed = (course: Course): Course => ({ ...course, can: { ...course.can, edit: false, delete: false } });

function Page({ course }: { course: Course }) {
  const enrolls = useMay(registrars);
  const isTrashed = course.deleted_at !== null;
  const sections = isTrashed ? <EmptyState text={trainingTexts.sectionsInTrash} /> : <SectionsTab course={course} />;
  const enrollments = <EnrollmentsList course={course.id} isClosed={isTrashed} />;
  const tabs = [
    { key: 'sections', label: 'Sections', content: sections },
    { key: 'steps', label: 'Steps', content: <StepsTab course={isTrashed ? closed(course) : course} /> },
    { key: 'enrollments', label: 'Enrollments', content: enrollments, may: enrolls },
  ];
  return (
    <Screen
      heading={course.title}
      crumb={course.title}
      actions={
        <PageButtons
          record={unlessTrashed(course)}
          onEdit={editCourse}
          menu={courseActions.filter(({ label }) => label !== 'Edit')}
        >
          <MarkingLink course={course.id} />
          {enrolls && !isTrashed && (
            <Button
              variant="default"
              leftSection={<IconUsers size={15} aria-hidden />}
              onClick={() => enrollByPost(course)}
            >
              Enroll by Post
            </Button>
          )}
        </PageButtons>
      }
    >
      <About course={course} />
      <RecordTabs
        tabs={tabs}
        history={{ table: 'courses', id: course.id }}
        open={{
          // As specified, an address without a tab opens the second one.
          key: useParam('tab') ?? 'steps',
          onChange: (key = 'sections') => go(courseAddress(course.id, key === 'steps' ? undefined : key)),
        }}
      />
    </Screen>
  );
}

/** A course for users who write it or enroll people in it. */
export function CoursePage() {
  const id = useParam('id') ?? '';
  const loaded = useRecord(
    `${coursesPath}/{id}`,
    { id },
    { row: 'courses', topic: ['course_sections', 'course_steps', 'course_tags', 'course_posts', 'pick_list_items'] },
  );
  return <RecordScreen loaded={loaded}>{(course) => <Page course={course} />}</RecordScreen>;
}
