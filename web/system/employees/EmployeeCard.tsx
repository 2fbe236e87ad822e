import type { Employee } from '../../../contract/system/employees.ts';
import { MailLink } from '../../platform/MailLink.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';

export function EmployeeCard({ employee }: { employee: Employee }) {
  const { email, mobile } = employee;
  return (
    <Card title="Employee">
      <Details
        isShort={!employee.can.edit}
        items={[
          { label: 'Name', value: employee.full_name },
          { label: 'Role', value: employee.role },
          { label: 'Email', value: email && <MailLink email={email} /> },
          { label: 'Mobile', value: phoneLink(mobile) },
          { label: 'Company', value: employee.company.name },
          { label: 'Started', value: formatDate(employee.started_at, 'detail') },
        ]}
      />
    </Card>
  );
}
