import { useSearch } from '@tanstack/react-router';
import { useParam } from '../../platform/currentScreen.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import records from '../../platform/records/records.module.css';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { editEmployee, employeeActions, employeesPath } from './employeeActions.ts';
import { EmployeeCard } from './EmployeeCard.tsx';
import { UserCard } from './UserCard.tsx';
import classes from './EmployeePage.module.css';

const otherActions = employeeActions.filter(({ label }) => label !== 'Edit');

/** One employee; without a company in the address, the employee's own is used. */
export function EmployeePage() {
  const id = useParam('id') ?? '';
  const { company }: { company?: unknown } = useSearch({ strict: false });
  const isOfCompany = typeof company === 'string' && /^[0-9]+$/.test(company);
  const loaded = useRecord(
    isOfCompany ? `${employeesPath}/{id}` : '/api/foundry/organizations/employees/{id}',
    isOfCompany ? { company, id } : { company: '', id },
    { row: 'employees', topic: 'users' },
  );
  return (
    <RecordScreen loaded={loaded}>
      {(employee) => (
        <Screen
          heading={employee.full_name}
          crumb={employee.full_name}
          subHeading={
            <span className={records.sub}>
              {[employee.role, employee.company.name].filter(Boolean).join(' · ')}
              {employee.deleted_at !== null && <StatusBadge tone="bad">Trashed</StatusBadge>}
            </span>
          }
          actions={<PageButtons record={employee} onEdit={editEmployee} menu={otherActions} />}
        >
          <PageTabs
            tabs={[
              {
                key: 'details',
                label: 'Details',
                content: (
                  <div className={classes.cards}>
                    <EmployeeCard employee={employee} />
                    <UserCard employee={employee} />
                  </div>
                ),
              },
            ]}
            of={{ reference: { reference_type: 'Employee', reference_id: employee.id } }}
            history={{ table: 'employees', id: employee.id }}
          />
        </Screen>
      )}
    </RecordScreen>
  );
}
