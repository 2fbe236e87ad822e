import { IconUsers } from '@tabler/icons-react';
import type { UserRow } from '../../../contract/system/people.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { usersPath } from './userActions.ts';
import { UserName } from './UserName.tsx';
import { UserState } from './UserState.tsx';
import { EmailText } from '../../ui/EmailText.tsx';

const columns: Column<UserRow>[] = [
  { key: 'display_name', label: 'Name', sort: 'display_name', render: (user) => <UserName user={user} /> },
  {
    key: 'email',
    label: 'Email',
    yields: 1,
    sort: 'email',
    render: ({ email }) => email && <EmailText email={email} />,
  },
  { key: 'status', label: 'Status', sort: 'status', render: ({ status }) => <UserState status={status} /> },
];

/** The users with a role. */
export function RoleHolders({ role }: { role: number }) {
  const users = useList(usersPath, { row: 'users', params: { role }, limit: 10, topic: 'user_roles' });
  return (
    <>
      <ListTable
        list={users}
        label="Users with this role"
        columns={columns}
        empty="Nobody has this role."
        emptyIcon={<IconUsers size={22} />}
        onOpen={({ id }) => openPanel('user', id)}
        href={({ id }) => panelHref('user', id)}
      />
      <Pagination list={users} />
    </>
  );
}
