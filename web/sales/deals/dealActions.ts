import { IconCirclePlus, IconProgress, IconThumbDown, IconTrophy, IconUserShare } from '@tabler/icons-react';
import { dealStatuses, nextStatuses } from '../../../contract/sales/deals.ts';
import type { Deal, DealRecord, DealServiceType, DealStatus } from '../../../contract/sales/deals.ts';
import type { Saved } from '../../../contract/platform/answers.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { archiveActions } from '../../platform/lists/archiveActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { may } from '../../platform/session.ts';

export const dealsPath = '/api/jobs/deals';
export const dealAddress = (id: number) => `/deals/${id}`;

const several = severalOf(dealsPath);

/** The fields that the actions need. */
export type ActedDeal = Pick<Deal | DealRecord, 'id' | 'name' | 'status' | 'archived_at' | 'can'>;

const archive = ({ id }: ActedDeal) =>
  void runAction(`${dealsPath}/{id}/archive`, { id }, { becomes: ['deals', 'archived'], confirm: true });
const unArchive = ({ id }: ActedDeal) =>
  void runAction(`${dealsPath}/{id}/un-archive`, { id }, { becomes: ['deals', 'un-archived'], confirm: true });
const remove = ({ id }: ActedDeal) =>
  void runAction(`${dealsPath}/{id}/delete`, { id }, { becomes: ['deals', 'deleted'], confirm: true });

const showDeal = ({ id }: Saved) => may(['read deals', 'read own deals']) && openPanel('deal', id);

/** Add Deal, with the company filled in if given. */
export const addDeal = (company?: { id: number }) => openForm(`${dealsPath}/add`, company && { company: company.id });
/** From the palette, where no list may be in sight: the new one opens. */
export const addAndOpenDeal = () => openForm(`${dealsPath}/add`, {}, { onSaved: ({ data }) => showDeal(data) });
export const editDeal = (deal: ActedDeal) => openForm(`${dealsPath}/{id}/edit`, { id: deal.id });
export const changeSalesRep = (deal: ActedDeal) => openForm(`${dealsPath}/{id}/edit/owner`, { id: deal.id });
export const sayWhyLost = (deal: ActedDeal) => openForm(`${dealsPath}/{id}/edit/lost-reason`, { id: deal.id });
export const addServices = (deal: ActedDeal) => openForm(`${dealsPath}/{id}/service-types/add`, { id: deal.id });
export const removeServiceType = (deal: ActedDeal, type: DealServiceType) =>
  void runAction(
    `${dealsPath}/{id}/service-types/{service_type}/remove`,
    { id: deal.id, service_type: type.id },
    { confirm: true },
  );

/** A new status is shown before it is saved; Convert must wait until it is. */
let decided: Promise<unknown> = Promise.resolve();

/** Opens the form for a service of a won deal, prefilled from the deal. */
export async function convert({ id, company, owner }: DealRecord, type: DealServiceType): Promise<void> {
  await decided;
  openForm('/api/jobs/services/add', { deal: id, service_type: type.id, company: company.id, owner: owner?.id });
}

export const statusIcons: Record<DealStatus, typeof IconTrophy> = {
  won: IconTrophy,
  lost: IconThumbDown,
  'in-progress': IconProgress,
};

export function setStatus(deal: ActedDeal, status: DealStatus): void {
  decided = runAction(`${dealsPath}/{id}/edit/status`, { id: deal.id, status }, { becomes: ['deals', 'set'] });
}

/** The statuses this user may set on the deal. */
export const offeredStatuses = ({ can, status }: ActedDeal): readonly DealStatus[] =>
  can.edit_status ? (nextStatuses[status] ?? []) : [];

const statusAction = (status: DealStatus): RowAction<ActedDeal> => ({
  label: dealStatuses[status],
  icon: statusIcons[status],
  when: (deal) => offeredStatuses(deal).includes(status),
  run: (deal) => setStatus(deal, status),
  several: several('edit/status', { values: { status } }),
});

/** The menu of a deal's panel and page: everything except editing and the status. */
export const otherDealActions: RowAction<ActedDeal>[] = [
  {
    label: 'Change Sales Rep',
    icon: IconUserShare,
    when: ({ can }) => can.change_owner,
    run: changeSalesRep,
    several: several('edit/owner'),
  },
  { label: 'Add Services', icon: IconCirclePlus, when: ({ can }) => can.add_services, run: addServices },
  ...archiveActions<ActedDeal>(({ can }) => can.archive, archive, unArchive, several),
  deleteAction(remove, several('delete')),
];

/** The menu of a row or a card: every action of a deal. */
export const dealActions: RowAction<ActedDeal>[] = [
  editAction(editDeal, several('edit')),
  ...(['won', 'lost', 'in-progress'] as const).map(statusAction),
  ...otherDealActions,
];
