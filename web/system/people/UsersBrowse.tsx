import { IconUsers } from '@tabler/icons-react';
import type { UserRow } from '../../../contract/system/people.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatAgo } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { RoleChips } from './RoleChips.tsx';
import { addUser, userActions, usersPath } from './userActions.ts';
import { UserName } from './UserName.tsx';
import { userKind } from './userKind.ts';
import { UserState } from './UserState.tsx';
import { EmailText } from '../../ui/EmailText.tsx';

const columns: Column<UserRow>[] = [
  { key: 'display_name', label: 'Name', sort: 'display_name', render: (user) => <UserName user={user} /> },
  { key: 'username', label: 'Username', yields: 3, sort: 'username' },
  {
    key: 'email',
    label: 'Email',
    yields: 4,
    sort: 'email',
    render: ({ email }) => email && <EmailText email={email} />,
  },
  { key: 'roles', label: 'Roles', yields: 5, render: ({ roles }) => <RoleChips roles={roles} /> },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => <UserState status={status} /> },
  { key: 'is_admin', label: 'Kind', yields: 1, sort: 'is_admin', render: userKind },
  {
    key: 'last_seen_at',
    label: 'Last seen',
    yields: 2,
    sort: 'last_seen_at',
    align: 'right',
    render: ({ last_seen_at }) => (last_seen_at ? formatAgo(last_seen_at) : 'Never'),
  },
];

/** Everyone who can sign in. */
export function UsersBrowse() {
  const users = useList(usersPath, { row: 'users', saveAs: 'users', topic: ['user_roles', 'roles'] });
  return (
    <Screen>
      <ListToolbar list={users} search="Search users" filters={`${usersPath}/filters`}>
        <AddButton do="add users" onClick={addUser}>
          Add User
        </AddButton>
      </ListToolbar>
      <ListTable
        list={users}
        label="Users"
        columns={columns}
        empty="No Users available."
        emptyIcon={<IconUsers size={22} />}
        onOpen={({ id }) => openPanel('user', id)}
        href={({ id }) => panelHref('user', id)}
        rowActions={userActions}
      />
      <Pagination list={users} />
    </Screen>
  );
}
