import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDeviceDesktop, IconKeyboard, IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { toastErrors } from '../platform/api.ts';
import { openForm } from '../platform/dialogs/dialogs.ts';
import { refreshSession, signOut, useSession } from '../platform/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { openFrameDialog } from './frameDialogs.ts';
import classes from './UserMenu.module.css';

/** Oneself: settings, password, sessions, the way out. */
export function UserMenu() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.me} aria-label={`Account of ${user.display_name}`}>
          <Avatar name={user.display_name} size={28} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who ?? ''}>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {user.display_name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.job_title ?? user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => openFrameDialog('settings')}>
          Settings
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() => openForm('/api/auth/profile', {}, { onSaved: () => void refreshSession() })}
        >
          Edit profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={16} />} onClick={() => openForm('/api/auth/password')}>
          Change password
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceDesktop size={16} />} onClick={() => openFrameDialog('sessions')}>
          My sessions
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openFrameDialog('shortcuts')}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut().catch(toastErrors)}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
