import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { go } from '../../platform/address.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ChangesBrowse } from './ChangesBrowse.tsx';
import { EventsBrowse } from './EventsBrowse.tsx';

const path = '/system/audit-log';

/** What happened and what was changed, by everyone. */
export function AuditLog() {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  // A page or filter of one list means nothing to the other, so the address starts anew.
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
