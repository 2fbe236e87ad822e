import { Text, UnstyledButton } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { toastErrors } from '../platform/api.ts';
import { openForm } from '../platform/dialogs/dialogs.ts';
import { LazyMenu } from '../platform/menus/LazyMenu.tsx';
import { partsFor } from '../platform/modules/parts.ts';
import { useKnownModules } from '../platform/modules/useModules.ts';
import { refreshSession, signOut, useSession } from '../platform/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { openFrameDialog } from './frameDialogs.ts';
import classes from './UserMenu.module.css';

const editProfile = () => openForm('/api/auth/profile', {}, { onSaved: () => void refreshSession() });

/** Settings, password, recent changes, sessions and Sign out. */
export function UserMenu() {
  const { user } = useSession();
  const lines = useKnownModules().flatMap(({ account = [] }) => account);
  if (!user) return null;
  const who = (
    <div className={classes.who}>
      <Text fw={600} c="var(--mantine-color-text)" truncate>
        {user.display_name}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {user.job_title ?? user.email}
      </Text>
    </div>
  );
  const parts = (
    <div className={classes.parts}>
      <Suspense>
        {partsFor(lines, user).map(({ key, content: Content }) => (
          <Content key={key} />
        ))}
      </Suspense>
    </div>
  );
  return (
    <LazyMenu
      position="bottom-end"
      width={240}
      entries={() => [
        { heading: who },
        'line',
        { label: 'Settings', icon: IconSettings, run: () => openFrameDialog('settings') },
        { label: 'Edit profile', icon: IconUser, run: editProfile },
        { label: 'Change password', icon: IconLock, run: () => openForm('/api/auth/password') },
        { label: 'My recent changes', icon: IconHistory, run: () => openFrameDialog('changes') },
        { label: 'My sessions', icon: IconDeviceDesktop, run: () => openFrameDialog('sessions') },
        { label: 'Keyboard shortcuts', icon: IconKeyboard, run: () => openFrameDialog('shortcuts') },
        'line',
        { label: 'Sign out', icon: IconLogout, run: () => signOut().catch(toastErrors) },
        // They load late, so they come last: no entry moves when they appear.
        { heading: parts },
      ]}
    >
      {(props) => (
        <UnstyledButton {...props} className={classes.me} aria-label={`Account of ${user.display_name}`}>
          <Avatar name={user.display_name} size={28} />
        </UnstyledButton>
      )}
    </LazyMenu>
  );
}
