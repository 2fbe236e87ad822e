import { Button } from '@mantine/core';
import { IconLink, IconUsers } from '@tabler/icons-react';
import type { Employee } from '../../../contract/system/employees.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { go } from '../../platform/address.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { StatusFilter } from '../../platform/lists/StatusFilter.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';
import { useMay, useSession } from '../../platform/session.ts';
import { addEmployee, employeeActions, employeeAddress, linkAnyUser } from './employeeActions.ts';
import { EmployeeName } from './EmployeeName.tsx';
import { LoginState } from './LoginState.tsx';
import { EmailText } from '../../ui/EmailText.tsx';

const columns: Column<Employee>[] = [
  { key: 'full_name', label: 'Name', sort: 'full_name', render: (employee) => <EmployeeName employee={employee} /> },
  {
    key: 'email',
    label: 'Email',
    yields: 3,
    sort: 'email',
    render: ({ email }) => email && <EmailText email={email} />,
  },
  {
    key: 'mobile',
    label: 'Mobile',
    yields: 1,
    sort: 'mobile',
    render: ({ mobile }) => mobile && <PhoneNumber phone={mobile} />,
  },
  { key: 'role', label: 'Role', yields: 2, sort: 'role' },
  {
    key: 'user',
    label: 'Login Enabled',
    sort: 'login_enabled',
    render: ({ user }) => <LoginState isEnabled={user?.active ?? false} />,
  },
];

export function EmployeesTable({ company }: { company: number }) {
  const employees = useList('/api/foundry/organizations/companies/{company}/employees', {
    params: { company },
    row: 'employees',
    topic: 'users',
  });
  const { user } = useSession();
  const canRead = useMay('read organization employees');
  return (
    <>
      <ListToolbar list={employees} search="Search employees">
        <StatusFilter list={employees} />
        {user?.is_super_admin && (
          <Button
            variant="default"
            leftSection={<IconLink size={15} aria-hidden />}
            onClick={() => linkAnyUser(company)}
          >
            Link User
          </Button>
        )}
        <AddButton do="add organization employees" onClick={() => addEmployee(company)}>
          Add Employee
        </AddButton>
      </ListToolbar>
      <ListTable
        list={employees}
        label="Employees"
        columns={columns}
        empty="No Employees available."
        emptyIcon={<IconUsers size={22} />}
        {...(canRead && {
          onOpen: (employee: Employee) => go(employeeAddress(employee)),
          href: (employee: Employee) => `#${employeeAddress(employee)}`,
        })}
        rowActions={employeeActions}
      />
      <Pagination list={employees} />
    </>
  );
}
