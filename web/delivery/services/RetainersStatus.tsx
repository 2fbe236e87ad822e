import { IconCalendarRepeat } from '@tabler/icons-react';
import { serviceTexts } from '../../../contract/delivery/services.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { serviceActions, servicesPath } from './serviceActions.ts';
import { retainerColumns } from './serviceColumns.tsx';

const params = { recurring: 'retainers' };

/** Retainer Services: the current occurrence of each. */
export function RetainersStatus() {
  const services = useList(servicesPath, {
    row: 'services',
    params,
    knownAs: `${servicesPath}?recurring=retainers`,
    saveAs: 'services.status',
    topic: ['expenses', 'time_logs', 'contact_companies'],
  });
  return (
    <Screen>
      <ListToolbar list={services} search="Search retainers" filters={`${servicesPath}/filters`}>
        <ExportMenu list={services} path="/jobs/services/export" params={params} />
      </ListToolbar>
      <ListTable
        list={services}
        label="Retainer Services"
        columns={retainerColumns}
        empty={serviceTexts.none}
        emptyIcon={<IconCalendarRepeat size={22} />}
        onOpen={({ id, can }) => can.read && openPanel('service', id)}
        href={({ id, can }) => (can.read ? panelHref('service', id) : undefined)}
        rowActions={serviceActions}
      />
      <Pagination list={services} />
    </Screen>
  );
}
