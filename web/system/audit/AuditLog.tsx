import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { go } from '../../platform/address.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ChangesBrowse } from './ChangesBrowse.tsx';
import { EventsBrowse } from './EventsBrowse.tsx';

const path = '/system/audit-log';

/** All events and changes, by all users. */
export function AuditLog() {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  // Page and filters of one list do not apply to the other, so they are dropped from the address.
  const open = (next: string | null) => go(next === 'changes' ? `${path}?tab=changes` : path);
  return (
    <Screen>
      <Tabs value={tab === 'changes' ? 'changes' : 'events'} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="events">Events</Tabs.Tab>
          <Tabs.Tab value="changes">Changes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="events">
          <EventsBrowse />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <ChangesBrowse />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
