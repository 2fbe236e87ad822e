import { IconTargetArrow } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { DealTotals } from '../../../contract/sales/deals.ts';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { formatMoney } from '../../platform/format.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addDeal, dealActions, dealsPath } from './dealActions.ts';
import { dealColumns } from './dealColumns.tsx';

/** "12 deals worth $ 48,200": the total of all rows that match the filters. */
function totalsText(meta: (PageMeta & { totals?: DealTotals | null }) | null): string {
  const totals = meta?.totals;
  if (!totals) return ' ';
  return `${totals.deals} ${totals.deals === 1 ? 'deal' : 'deals'} worth ${formatMoney(totals.value)}`;
}

/** The Sales Line Up: every deal the user may read. */
export function DealsBrowse() {
  const deals = useList(dealsPath, {
    saveAs: 'deals.browse',
    row: 'deals',
    topic: ['contact_companies', 'tags', 'service_types'],
  });
  useListed('deal', deals.rows);
  return (
    <Screen subHeading={totalsText(deals.meta)}>
      <ListToolbar list={deals} search="Search deals" filters={`${dealsPath}/filters`}>
        <ExportMenu list={deals} path="/jobs/deals/export" />
        <AddButton do="add deals" onClick={() => addDeal()}>
          Add Deal
        </AddButton>
      </ListToolbar>
      <ListTable
        list={deals}
        label="Deals"
        columns={dealColumns}
        empty="No Deals available."
        emptyIcon={<IconTargetArrow size={22} />}
        onOpen={({ id }) => openPanel('deal', id)}
        href={({ id }) => panelHref('deal', id)}
        rowActions={dealActions}
      />
      <Pagination list={deals} />
    </Screen>
  );
}
