import { Group } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SessionRow } from '../../../contract/system/people.ts';
import { browserName } from '../../platform/browserName.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type DeviceProps = { session: Pick<SessionRow, 'user_agent' | 'current'> };

const onPhone = /iOS|Android/;

/** A session's browser and operating system. */
export function Device({ session }: DeviceProps) {
  const name = browserName(session.user_agent);
  const Icon = onPhone.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group
      gap={8}
      component="span"
      display="inline-flex"
      wrap="nowrap"
      style={{ verticalAlign: 'middle' }}
      title={session.user_agent ?? undefined}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>{name}</span>
      {session.current && <StatusBadge tone="good">This device</StatusBadge>}
    </Group>
  );
}
