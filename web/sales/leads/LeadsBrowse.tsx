import { IconTargetArrow } from '@tabler/icons-react';
import { ImportButton } from '../../contacts/contacts/ImportButton.tsx';
import { AddButton } from '../../platform/AddButton.tsx';
import { Can } from '../../platform/Can.tsx';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addLead, leadActions, leadsPath, leadTopics } from './leadActions.ts';
import { leadColumns } from './leadColumns.tsx';

/** The leads; filters and the last page are kept for the next visit. */
export function LeadsBrowse() {
  const leads = useList(leadsPath, { row: 'leads', saveAs: 'leads', topic: leadTopics });
  useListed('lead', leads.rows);
  return (
    <Screen>
      <ListToolbar list={leads} search="Search leads" filters={`${leadsPath}/filters`}>
        <Can do="export contacts">
          <ExportMenu list={leads} path="/leads/export" />
        </Can>
        <ImportButton of="/leads" do={['edit leads', 'edit own leads']} />
        <AddButton do={['edit leads', 'edit own leads']} onClick={addLead}>
          Add Lead
        </AddButton>
      </ListToolbar>
      <ListTable
        list={leads}
        label="Leads"
        columns={leadColumns}
        empty="No Leads available."
        emptyIcon={<IconTargetArrow size={22} />}
        onOpen={({ id }) => openPanel('lead', id)}
        href={({ id }) => panelHref('lead', id)}
        rowActions={leadActions}
      />
      <Pagination list={leads} />
    </Screen>
  );
}
