import { IconBuilding, IconRestore } from '@tabler/icons-react';
import type { OrganizationCompany } from '../../../contract/system/companies.ts';
import { chooseCompany } from '../../frame/companyScopeQueries.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { browserZone } from '../../platform/localTime.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const companiesPath = '/api/foundry/organizations/companies';

const isTrashed = ({ deleted_at }: OrganizationCompany) => deleted_at !== null;

export const addCompany = () => openForm(`${companiesPath}/add`, { time_zone: browserZone() });
export const editCompany = (company: OrganizationCompany) => openForm(`${companiesPath}/{id}/edit`, { id: company.id });

/** The actions of a company, in its row and its panel. */
export const companyActions: RowAction<OrganizationCompany>[] = [
  editAction(editCompany),
  {
    label: 'Set as working company',
    icon: IconBuilding,
    when: ({ can }) => can.scope,
    run: ({ id }) => void chooseCompany(id),
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: (company) => company.can.restore && isTrashed(company),
    run: (company) =>
      void runAction(
        `${companiesPath}/{id}/restore`,
        { id: company.id },
        { becomes: ['organization_companies', 'restored'], confirm: true },
      ),
  },
  deleteAction(
    (company) =>
      void runAction(
        `${companiesPath}/{id}/delete`,
        { id: company.id },
        { becomes: ['organization_companies', 'deleted'], confirm: true },
      ),
  ),
];
