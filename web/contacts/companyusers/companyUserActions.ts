import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const companyUsersPath = '/api/system/company-users';

export const addCompanyUser = () => openForm(`${companyUsersPath}/add`);

export const companyUserActions: RowAction<CompanyUser>[] = [
  {
    label: 'Edit',
    icon: IconPencil,
    when: ({ can }) => can.edit,
    run: ({ id }) => openForm(`${companyUsersPath}/{id}/edit`, { id }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: ({ can }) => can.delete,
    run: ({ id }) =>
      void runAction(
        `${companyUsersPath}/{id}/delete`,
        { id },
        { becomes: ['company_users', 'deleted'], confirm: true },
      ),
  },
];
