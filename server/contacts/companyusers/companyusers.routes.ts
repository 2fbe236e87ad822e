import { action, dialog, editing } from '../../platform/dialogs.ts';
import { listing } from '../../platform/routes.ts';
import { addCompanyUsers, browseCompanyUsers, editCompanyUsers } from './companyusers.access.ts';
import { companyUserForm, newCompanyUserForm } from './companyusers.forms.ts';
import { companyUserList, findCompanyUser } from './companyusers.list.ts';
import { linkUser, reviseLink, unlinkUser } from './companyusers.ts';

const path = '/api/system/company-users';

export const companyUserRoutes = [
  ...listing(path, browseCompanyUsers, companyUserList),
  ...dialog(`${path}/add`, addCompanyUsers, null, {
    title: 'Add Company User',
    form: newCompanyUserForm,
    values: () => ({ kind: 'staff' }),
    save: linkUser,
  }),
  ...editing(`${path}/{id}/edit`, editCompanyUsers, findCompanyUser, {
    title: 'Edit Company User',
    form: companyUserForm,
    values: ({ record: { client, ...link } }) => ({
      ...link,
      contact_company_id: client && { id: client.id, text: client.name },
    }),
    save: reviseLink,
  }),
  ...action(`${path}/{id}/delete`, editCompanyUsers, findCompanyUser, unlinkUser, {
    confirm: 'Are you sure you want to delete this Company user?',
  }),
];
