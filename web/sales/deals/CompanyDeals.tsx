import { IconTargetArrow } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import { addDeal, dealActions, dealsPath } from './dealActions.ts';
import { dealColumnsOfCompany } from './dealColumns.tsx';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';

function AddDeal({ id }: { id: number }) {
  return (
    <AddButton do="add deals" onClick={() => addDeal({ id })}>
      Add Deal
    </AddButton>
  );
}

export function CompanyDeals({ reference_id: id }: TabProps) {
  const deals = useList(dealsPath, { row: 'deals', params: { company: id }, inAddress: false });
  return (
    <>
      <ListToolbar list={deals} search="Search deals">
        <AddDeal id={id} />
      </ListToolbar>
      <ListTable
        list={deals}
        label="Deals"
        columns={dealColumnsOfCompany}
        empty="No Deals available."
        emptyIcon={<IconTargetArrow size={22} />}
        onOpen={(deal) => openPanel('deal', deal.id)}
        href={(deal) => panelHref('deal', deal.id)}
        rowActions={dealActions}
      />
      <Pagination list={deals} />
    </>
  );
}
