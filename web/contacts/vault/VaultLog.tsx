import { IconShieldSearch } from '@tabler/icons-react';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { eventColumns } from './eventColumns.tsx';
import { eventsPath } from './siteActions.ts';

/** Every reveal, copy, change, export and denial. */
export function VaultLog() {
  const events = useList(eventsPath, { row: 'vault_events' });
  return (
    <>
      <ListToolbar list={events} search="Search the log" filters={`${eventsPath}/filters`} />
      <ListTable
        list={events}
        label="Vault log"
        columns={eventColumns}
        empty="No Events available."
        emptyIcon={<IconShieldSearch size={22} />}
        onOpen={({ site }) => site && openPanel('vault-site', site.id)}
        href={({ site }) => (site ? panelHref('vault-site', site.id) : undefined)}
      />
      <Pagination list={events} />
    </>
  );
}
