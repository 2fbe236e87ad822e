import { Group } from '@mantine/core';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './companies.module.css';
import { useWorking } from '../../frame/companyScopeQueries.ts';

type CompanyNameProps = {
  company: Pick<OrganizationCompany, 'id' | 'name' | 'deleted_at'>;
  /** Links to the company's panel. */
  isLink?: boolean;
};

/** A company's name, with badges for the working company and the trash. */
export function CompanyName({ company, isLink = false }: CompanyNameProps) {
  const { working } = useWorking();
  return (
    <Group gap={8} component="span" display="inline-flex">
      {isLink ? (
        <a className={classes.link} href={panelHref('organization-company', company.id)}>
          {company.name}
        </a>
      ) : (
        <span>{company.name}</span>
      )}
      {working?.id === company.id && <StatusBadge tone="accent">Working company</StatusBadge>}
      {company.deleted_at !== null && <StatusBadge tone="bad">Trashed</StatusBadge>}
    </Group>
  );
}
