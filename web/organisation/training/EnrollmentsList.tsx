import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Enrollment } from '../../../contract/organisation/enrollments.ts';
import { trainingTexts } from '../../../contract/organisation/training.ts';
import { go } from '../../platform/address.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { Can } from '../../platform/Can.tsx';
import { registrars } from './who.ts';
import {
  completedColumn,
  courseColumn,
  dueColumn,
  enrolledColumn,
  progressColumn,
  startedColumn,
  stateColumn,
} from './columns.tsx';
import {
  addEnrollment,
  enrollmentActions,
  enrollmentAddress,
  enrollmentsPath,
  enrollSeveral,
  progressTopics,
} from './trainingActions.ts';

const employeeColumn: Column<Enrollment> = {
  key: 'employee',
  label: 'Employee',
  sort: 'employee',
  render: ({ employee }) => employee.full_name,
};

type EnrollmentsListProps = {
  course?: number;
  employee?: number;
  /** The course is in the trash: nobody can be enrolled in it. */
  isClosed?: boolean;
};

/** Who is enrolled, in all courses or in one; or the courses of one person. */
export function EnrollmentsList({ course, employee, isClosed = false }: EnrollmentsListProps) {
  const params = { ...(course && { course }), ...(employee && { employee }) };
  const list = useList(enrollmentsPath, { row: 'enrollments', params, topic: progressTopics, keepsDeleted: true });
  const add = (
    <AddButton do={registrars} onClick={() => addEnrollment(course)}>
      Add Enrollment
    </AddButton>
  );
  return (
    <>
      <ListToolbar list={list} search="Search enrollments" filters={`${enrollmentsPath}/filters`}>
        {!employee && !isClosed && (
          <>
            <Can do={registrars}>
              <Button variant="default" onClick={() => enrollSeveral(course)}>
                Enroll Several
              </Button>
            </Can>
            {add}
          </>
        )}
      </ListToolbar>
      <ListTable
        list={list}
        label="Enrollments"
        columns={[
          ...(employee ? [] : [employeeColumn]),
          ...(course ? [] : [courseColumn]),
          progressColumn,
          stateColumn,
          enrolledColumn,
          startedColumn,
          completedColumn,
          dueColumn,
        ]}
        empty={trainingTexts.noEnrollments}
        emptyIcon={<IconUsers size={22} />}
        onOpen={({ id }) => go(enrollmentAddress(id))}
        href={({ id }) => `#${enrollmentAddress(id)}`}
        rowActions={enrollmentActions}
      />
      <Pagination list={list} />
    </>
  );
}
