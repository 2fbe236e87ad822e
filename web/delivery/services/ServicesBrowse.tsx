import { IconBriefcase } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import { serviceTexts } from '../../../contract/delivery/services.ts';
import type { ServiceTotals } from '../../../contract/delivery/services.ts';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatMoney } from '../../platform/format.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addService, serviceActions, servicesPath } from './serviceActions.ts';
import { serviceColumns } from './serviceColumns.tsx';

/** "12 services, $ 48,200 in fees": the total of all rows that match the filters. */
function totalsText(meta: (PageMeta & { totals?: ServiceTotals | null }) | null): string {
  const totals = meta?.totals;
  if (!totals) return ' ';
  return `${totals.services} ${totals.services === 1 ? 'service' : 'services'}, ${formatMoney(totals.fee)} in fees`;
}

/** Projects and Retainer Services: everything the agency delivers. */
export function ServicesBrowse() {
  const services = useList(servicesPath, {
    row: 'services',
    saveAs: 'services.browse',
    topic: ['contact_companies', 'tags', 'service_types'],
  });
  useListed(
    'service',
    services.rows.filter(({ can }) => can.read),
  );
  return (
    <Screen subHeading={totalsText(services.meta)}>
      <ListToolbar list={services} search="Search services" filters={`${servicesPath}/filters`}>
        <ExportMenu list={services} path="/jobs/services/export" />
        <AddButton do="add services" onClick={() => addService()}>
          Add Service
        </AddButton>
      </ListToolbar>
      <ListTable
        list={services}
        label="Services"
        columns={serviceColumns}
        empty={serviceTexts.none}
        emptyIcon={<IconBriefcase size={22} />}
        onOpen={({ id, can }) => can.read && openPanel('service', id)}
        href={({ id, can }) => (can.read ? panelHref('service', id) : undefined)}
        rowActions={serviceActions}
      />
      <Pagination list={services} />
    </Screen>
  );
}
