import { Group } from '@mantine/core';
import type { Employee } from '../../../contract/system/employees.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** An employee's name and initials, and whether they are trashed. */
export function EmployeeName({ employee }: { employee: Pick<Employee, 'full_name' | 'deleted_at'> }) {
  return (
    <Group gap={10} component="span" display="inline-flex" wrap="nowrap">
      <Avatar name={employee.full_name} />
      <span>{employee.full_name}</span>
      {employee.deleted_at !== null && <StatusBadge tone="bad">Trashed</StatusBadge>}
    </Group>
  );
}
