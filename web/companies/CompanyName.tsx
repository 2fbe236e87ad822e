import { Group } from '@mantine/core';
import type { OrganizationCompany } from '../../contract/companies.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useWorkingCompany } from './useWorkingCompany.ts';

/** A company's name, with what is special about it. */
export function CompanyName({ company }: { company: Pick<OrganizationCompany, 'id' | 'name' | 'deleted_at'> }) {
  const { working } = useWorkingCompany();
  return (
    <Group gap={8} component="span" display="inline-flex">
      <span>{company.name}</span>
      {working?.id === company.id && <StatusBadge tone="accent">Working company</StatusBadge>}
      {company.deleted_at !== null && <StatusBadge tone="bad">Trashed</StatusBadge>}
    </Group>
  );
}
