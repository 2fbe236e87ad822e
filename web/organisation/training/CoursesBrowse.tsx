import { Text } from '@mantine/core';
import { IconSchool, IconTags } from '@tabler/icons-react';
import type { CourseLabel, CourseRow } from '../../../contract/organisation/training.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { AddressTabs } from '../../platform/records/AddressTabs.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AddButton } from '../../platform/AddButton.tsx';
import { authors } from './who.ts';
import { MarkingLink } from './MarkingLink.tsx';
import { addCourse, courseActions, courseAddress, coursesPath, labelActions } from './trainingActions.ts';

const columns: Column<CourseRow>[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  {
    key: 'description',
    label: 'Description',
    yields: 1,
    render: ({ description }) =>
      description && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {description}
        </Text>
      ),
  },
];

function CoursesTab() {
  const list = useList(coursesPath, { row: 'courses', topic: ['course_tags', 'enrollments'], keepsDeleted: true });
  const add = (
    <AddButton do={authors} onClick={() => addCourse((id) => go(courseAddress(id)))}>
      Add Course
    </AddButton>
  );
  return (
    <>
      <ListToolbar list={list} search="Search courses" filters={`${coursesPath}/filters`}>
        {add}
      </ListToolbar>
      <ListTable
        list={list}
        label="Courses"
        columns={columns}
        empty={trainingTexts.noCourses}
        emptyIcon={<IconSchool size={22} />}
        onOpen={({ id }) => go(courseAddress(id))}
        href={({ id }) => `#${courseAddress(id)}`}
        rowActions={courseActions}
      />
      <Pagination list={list} />
    </>
  );
}

const labelColumns: Column<CourseLabel>[] = [
  { key: 'label', label: 'Label', sort: 'label' },
  { key: 'is_default', label: 'Default', render: ({ is_default }) => (is_default ? 'Yes' : 'No') },
];

type LabelsTabProps = {
  path: `${typeof coursesPath}/categories` | `${typeof coursesPath}/tags`;
  noun: 'Category' | 'Tag';
  nouns: 'Categories' | 'Tags';
};

/** The categories or the tags of courses. */
function LabelsTab({ path, noun, nouns }: LabelsTabProps) {
  const list = useList(path, { topic: 'pick_list_items' });
  const add = (
    <AddButton do={authors} onClick={() => openForm(`${path}/add`)}>
      Add {noun}
    </AddButton>
  );
  return (
    <>
      <ListToolbar list={list} search={`Search ${nouns.toLowerCase()}`}>
        {add}
      </ListToolbar>
      <ListTable
        list={list}
        label={nouns}
        columns={labelColumns}
        empty={`No ${nouns} available.`}
        emptyIcon={<IconTags size={22} />}
        rowActions={labelActions(path)}
      />
      <Pagination list={list} />
    </>
  );
}

/** The courses of the company, with their categories and tags. */
export function CoursesBrowse() {
  return (
    <Screen actions={<MarkingLink />}>
      <AddressTabs
        base="/organization/courses/manage"
        tabs={[
          { key: 'courses', label: 'Courses', content: <CoursesTab /> },
          {
            key: 'categories',
            label: 'Categories',
            content: <LabelsTab path={`${coursesPath}/categories`} noun="Category" nouns="Categories" />,
          },
          { key: 'tags', label: 'Tags', content: <LabelsTab path={`${coursesPath}/tags`} noun="Tag" nouns="Tags" /> },
        ]}
      />
    </Screen>
  );
}
