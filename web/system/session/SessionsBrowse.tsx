import { IconDevices } from '@tabler/icons-react';
import type { SessionRow } from '../../../contract/system/people.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { UserName } from '../people/UserName.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { sessionActions, sessionsPath } from './sessionActions.ts';
import { placeColumns } from './sessionColumns.tsx';

const columns: Column<SessionRow>[] = [
  { key: 'user', label: 'User', sort: 'user', render: ({ user }) => <UserName user={user} /> },
  ...placeColumns,
];

/** Everyone's sessions, for super admins. */
export function SessionsBrowse() {
  const sessions = useList(sessionsPath, { row: 'sessions' });
  return (
    <Screen>
      <ListToolbar list={sessions} search="Search sessions" filters={`${sessionsPath}/filters`} />
      <ListTable
        list={sessions}
        label="Sessions"
        columns={columns}
        empty="No Sessions available."
        emptyIcon={<IconDevices size={22} />}
        onOpen={({ user }) => openPanel('user', user.id)}
        href={({ user }) => panelHref('user', user.id)}
        rowActions={sessionActions}
      />
      <Pagination list={sessions} />
    </Screen>
  );
}
