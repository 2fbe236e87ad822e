import { IconUsersGroup } from '@tabler/icons-react';
import { companyUserKinds } from '../../../contract/contacts/companyusers.ts';
import type { CompanyUser } from '../../../contract/contacts/companyusers.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useMay } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { addCompanyUser, companyUserActions, companyUsersPath } from './companyUserActions.ts';
import { UserName } from '../../system/people/UserName.tsx';
import { EmailText } from '../../ui/EmailText.tsx';

const columns: Column<CompanyUser>[] = [
  { key: 'user', label: 'User', sort: 'user', render: ({ user }) => <UserName user={user} /> },
  { key: 'email', label: 'Email', yields: 3, render: ({ user }) => <EmailText email={user.email} /> },
  { key: 'company', label: 'Company', sort: 'company', render: ({ company }) => company.name },
  { key: 'client', label: 'Client', yields: 4, render: ({ client }) => client?.name },
  {
    key: 'kind',
    label: 'Kind',
    yields: 2,
    sort: 'kind',
    render: ({ kind }) => (
      <StatusBadge tone={kind === 'client' ? 'warn' : 'accent'}>{companyUserKinds[kind]}</StatusBadge>
    ),
  },
  {
    key: 'created_at',
    label: 'Since',
    yields: 1,
    sort: 'created_at',
    align: 'right',
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
];

/** Which users belong to which companies. */
export function CompanyUsersBrowse() {
  const links = useList(companyUsersPath, { row: 'company_users', topic: 'users' });
  const canOpenUsers = useMay('browse users');
  return (
    <Screen>
      <ListToolbar list={links} search="Search company users" filters={`${companyUsersPath}/filters`}>
        <AddButton do="edit company-users" onClick={addCompanyUser}>
          Add Company User
        </AddButton>
      </ListToolbar>
      <ListTable
        list={links}
        label="Company Users"
        columns={columns}
        empty="No Company Users available."
        emptyIcon={<IconUsersGroup size={22} />}
        {...(canOpenUsers && {
          onOpen: ({ user }: CompanyUser) => openPanel('user', user.id),
          href: ({ user }: CompanyUser) => panelHref('user', user.id),
        })}
        rowActions={companyUserActions}
      />
      <Pagination list={links} />
    </Screen>
  );
}
