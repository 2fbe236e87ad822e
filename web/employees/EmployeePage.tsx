import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { Employee } from '../../contract/employees.ts';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useRecord } from '../platform/lists/useRecord.ts';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { editEmployee, employeeActions, employeesPath } from './employeeActions.ts';
import { EmployeeCard } from './EmployeeCard.tsx';
import { UserCard } from './UserCard.tsx';
import classes from './EmployeePage.module.css';

const otherActions = employeeActions.filter(({ label }) => label !== 'Edit');

/** One employee; an address without the company finds it by the employee. */
export function EmployeePage() {
  const id = useParam('id') ?? '';
  const { company }: { company?: unknown } = useSearch({ strict: false });
  const path =
    typeof company === 'string' && /^[0-9]+$/.test(company)
      ? `${employeesPath(company)}/${id}`
      : `/api/foundry/organizations/employees/${id}`;
  const { record: employee, error, refresh } = useRecord<Employee>(path, { topic: [`employees:${id}`, 'users'] });
  if (error && !employee) {
    return (
      <Screen>
        <ListProblem error={error} onRetry={refresh} />
      </Screen>
    );
  }
  if (!employee) {
    return (
      <Screen>
        <SkeletonLines lines={8} />
      </Screen>
    );
  }
  return (
    <Screen
      heading={employee.full_name}
      crumb={employee.full_name}
      subHeading={
        <span className={classes.sub}>
          {[employee.role, employee.company.name].filter(Boolean).join(' · ')}
          {employee.deleted_at !== null && <StatusBadge tone="bad">Trashed</StatusBadge>}
        </span>
      }
      actions={
        <>
          {employee.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editEmployee(employee)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={employee} actions={otherActions} />
        </>
      }
    >
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" className={classes.cards}>
          <EmployeeCard employee={employee} />
          <UserCard employee={employee} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History kind="employees" id={employee.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
