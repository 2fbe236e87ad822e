import { IconGavel } from '@tabler/icons-react';
import type { Policy } from '../../../contract/organisation/policies.ts';
import type { PublicationState } from '../../../contract/organisation/publications.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { go } from '../../platform/address.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import { issuedPolicyAddress, policyAddress } from '../publications/addresses.ts';
import { draftColumns, publicationColumns } from '../publications/columns.tsx';
import { addPolicy, policiesPath, policyActions, readingTopics } from './policyActions.ts';

const read: Column<Policy> = {
  key: 'reading',
  label: 'Read',
  align: 'right',
  render: ({ is_issued, reading: { readers, acknowledged, overdue } }) =>
    is_issued && (
      <>
        {overdue > 0 && <StatusBadge tone="bad">{overdue} overdue</StatusBadge>} {acknowledged} of {readers}
      </>
    ),
};
const columns: Column<Policy>[] = [...publicationColumns, read];

/** The policies of one state; for published ones, optionally only those that are issued. */
export function PoliciesList({ state, isIssued = false }: { state: PublicationState; isIssued?: boolean }) {
  const list = useList(policiesPath, {
    row: 'policies',
    topic: ['publication_drafts', 'publication_tags', 'pick_list_items', ...readingTopics],
    params: { state, ...(isIssued && { issued: 'yes' }) },
    keepsDeleted: state === 'trashed',
  });
  const addressOf = isIssued ? issuedPolicyAddress : policyAddress;
  return (
    <>
      <ListToolbar list={list} search="Search policies" filters={`${policiesPath}/filters`}>
        <AddButton do="add policies" onClick={addPolicy}>
          Add Policy
        </AddButton>
      </ListToolbar>
      <ListTable
        list={list}
        label="Policies"
        columns={state === 'draft' ? draftColumns : columns}
        empty={state === 'trashed' ? policyTexts.noTrash : policyTexts.none}
        emptyIcon={<IconGavel size={22} />}
        {...(state !== 'trashed' && {
          onOpen: (row: Policy) => go(addressOf(row)),
          href: (row: Policy) => `#${addressOf(row)}`,
        })}
        rowActions={policyActions}
      />
      <Pagination list={list} />
    </>
  );
}
