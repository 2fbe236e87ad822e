import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const companyUsersPath = '/api/system/company-users';

export const addCompanyUser = () => openForm(`${companyUsersPath}/add`);

export const companyUserActions: RowAction<CompanyUser>[] = [
  editAction(({ id }) => openForm(`${companyUsersPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) =>
      void runAction(
        `${companyUsersPath}/{id}/delete`,
        { id },
        { becomes: ['company_users', 'deleted'], confirm: true },
      ),
  ),
];
