import { IconDevices } from '@tabler/icons-react';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { sessionActions, sessionsPath } from './sessionActions.ts';
import { placeColumns } from './sessionColumns.tsx';

/** One user's sessions, for super admins. */
export function UserSessions({ reference_id: id }: TabProps) {
  const sessions = useList(sessionsPath, { row: 'sessions', params: { user: id }, limit: 10, inAddress: false });
  return (
    <>
      <ListTable
        list={sessions}
        label="Sessions"
        columns={placeColumns}
        empty="Not signed in anywhere."
        emptyIcon={<IconDevices size={22} />}
        rowActions={sessionActions}
      />
      <Pagination list={sessions} />
    </>
  );
}
