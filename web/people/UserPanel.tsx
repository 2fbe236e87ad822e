import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useSession } from '../platform/session.ts';
import { editUser, otherUserActions, userAddress } from './userActions.ts';
import { ActivationNotice, UserContact, UserLogin } from './UserDetails.tsx';
import { UserName } from './UserName.tsx';
import { UserSessions } from './UserSessions.tsx';
import { useUser } from './useUser.ts';

/** One user over the list they were opened from. */
export function UserPanel({ id }: PanelProps) {
  const { record: user, error, refresh } = useUser(id);
  const { user: me } = useSession();
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!user) return <PanelLoading />;
  return (
    <Panel
      title={<UserName user={user} />}
      actions={
        <>
          <Button
            component="a"
            href={`#${userAddress(user.id)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
          {user.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => editUser(user)}>
              Edit
            </Button>
          )}
          <RowMenu row={user} actions={otherUserActions} />
        </>
      }
      tabs={[
        { key: 'login', label: 'Login', content: <UserLogin user={user} /> },
        ...(me?.is_super_admin ? [{ key: 'sessions', label: 'Sessions', content: <UserSessions id={user.id} /> }] : []),
      ]}
      history={{ table: 'users', id: user.id }}
    >
      <ActivationNotice user={user} />
      <UserContact user={user} />
    </Panel>
  );
}
