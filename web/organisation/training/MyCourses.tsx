import { IconSchool } from '@tabler/icons-react';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import {
  completedColumn,
  courseColumn,
  dueColumn,
  enrolledColumn,
  progressColumn,
  startedColumn,
  stateColumn,
} from './columns.tsx';
import { enrollmentsPath, learnAddress, progressTopics } from './trainingActions.ts';

const path = `${enrollmentsPath}/user` as const;
const icon = <IconSchool size={22} />;
const columns = [courseColumn, progressColumn, stateColumn, enrolledColumn, startedColumn, completedColumn, dueColumn];

function EnrolledCourses() {
  const list = useList(path, { row: 'enrollments', topic: ['courses', ...progressTopics], keepsDeleted: true });
  return (
    <>
      <ListToolbar list={list} search="Search courses" filters={`${path}/filters`} />
      <ListTable
        list={list}
        label="Enrolled Courses"
        columns={columns}
        empty={trainingTexts.noOwn}
        emptyIcon={icon}
        onOpen={({ id, can }) => can.learn && go(learnAddress(id))}
        href={({ id, can }) => (can.learn ? `#${learnAddress(id)}` : undefined)}
      />
      <Pagination list={list} />
    </>
  );
}

/** The courses the user is enrolled in. */
export function MyCourses() {
  return (
    <Screen>
      <Card title="Enrolled Courses" plain>
        <EnrolledCourses />
      </Card>
    </Screen>
  );
}
