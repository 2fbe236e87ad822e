import { IconShieldSearch } from '@tabler/icons-react';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { eventColumnsOfSite } from './eventColumns.tsx';
import { SeenBy } from './SeenBy.tsx';
import { eventsPath, siteActions, sitesPath } from './siteActions.ts';

const menu = siteActions.filter(({ label }) => label !== 'Who has seen this');

function SiteLog({ id }: { id: number }) {
  const events = useList(eventsPath, { row: 'vault_events', params: { site: id }, limit: 10 });
  return (
    <>
      <ListTable
        list={events}
        label="Log of the site"
        columns={eventColumnsOfSite}
        empty="No Events available."
        emptyIcon={<IconShieldSearch size={22} />}
      />
      <Pagination list={events} />
    </>
  );
}

/** Who has seen this: for administrators, for example when someone leaves. */
export function SitePanel({ id }: PanelProps) {
  const loaded = useRecord(`${sitesPath}/{id}`, { id }, { row: 'vault_sites' });
  return (
    <RecordPanel loaded={loaded}>
      {(site) => (
        <Panel
          title={site.name}
          subtitle={site.folder_name}
          actions={<RowMenu row={site} actions={menu} />}
          tabs={[
            { key: 'seen', label: 'Who has seen this', content: <SeenBy id={site.id} /> },
            { key: 'log', label: 'Log', content: <SiteLog id={site.id} /> },
          ]}
          history={{ table: 'vault_sites', id: site.id }}
        />
      )}
    </RecordPanel>
  );
}
