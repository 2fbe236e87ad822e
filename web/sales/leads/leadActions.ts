import { IconCircleCheck, IconCircleX, IconPhoneCall, IconReportMoney, IconTrash } from '@tabler/icons-react';
import type { Topic } from '../../../contract/api.ts';
import type { ChosenLeadStatus, Lead } from '../../../contract/sales/leads.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { archiveActions } from '../../platform/lists/archiveActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { editAction } from '../../platform/lists/usualActions.ts';
import { may } from '../../platform/session.ts';

export const leadsPath = '/api/leads';
const several = severalOf(leadsPath);
/** Leads show the names of campaigns and companies. */
export const leadTopics: readonly Topic[] = ['leads', 'campaigns', 'contact_companies', 'deals', 'pick_list_items'];

const archive = ({ id }: Lead) =>
  void runAction(`${leadsPath}/{id}/archive`, { id }, { becomes: ['leads', 'archived'], confirm: true });
const unArchive = ({ id }: Lead) =>
  void runAction(`${leadsPath}/{id}/un-archive`, { id }, { becomes: ['leads', 'un-archived'], confirm: true });
const remove = ({ id }: Lead) =>
  void runAction(`${leadsPath}/{id}/delete`, { id }, { becomes: ['leads', 'deleted'], confirm: true });
/** Whether its status may be changed: not once it has become a deal. */
export const isOpen = ({ can, has_deal }: Lead) => can.edit && !has_deal;

export const addLead = () => openForm(`${leadsPath}/add`);
/** From the palette, where no list may be in sight: the new one opens. */
export const addAndOpenLead = () =>
  openForm(
    `${leadsPath}/add`,
    {},
    { onSaved: ({ data }) => may(['browse leads', 'browse own leads']) && openPanel('lead', data.id) },
  );
export const editLead = (lead: Lead) => openForm(`${leadsPath}/{id}/edit`, { id: lead.id });
export const logContact = (lead: Lead) => void runAction(`${leadsPath}/{id}/touch`, { id: lead.id });
export const setStatus = (lead: Lead, status: ChosenLeadStatus) =>
  void runAction(`${leadsPath}/{id}/edit/status`, { id: lead.id, status }, { becomes: ['leads', 'set'] });

/** Opens the new deal, if the user may read deals. */
export const showDeal = ({ data: { deal } }: { data: { deal: { id: number } } }): void => {
  if (may(['read deals', 'read own deals'])) openPanel('deal', deal.id);
};

export const makeDeal = (lead: Lead) => openForm(`${leadsPath}/{id}/deal`, { id: lead.id }, { onSaved: showDeal });

/** The next steps: the buttons of a lead's panel. */
export const leadSteps: RowAction<Lead>[] = [
  {
    label: 'Make a Deal',
    icon: IconReportMoney,
    when: ({ can, has_deal }) => can.make_deal && !has_deal,
    run: makeDeal,
  },
  { label: 'Log Contact', icon: IconPhoneCall, when: isOpen, run: logContact },
  {
    label: 'Qualify',
    icon: IconCircleCheck,
    when: (lead) => isOpen(lead) && lead.status !== 'qualified',
    run: (lead) => setStatus(lead, 'qualified'),
    several: several('edit/status', { values: { status: 'qualified' } }),
  },
  {
    label: 'Disqualify',
    icon: IconCircleX,
    when: (lead) => isOpen(lead) && lead.status !== 'unqualified',
    run: (lead) => setStatus(lead, 'unqualified'),
    several: several('edit/status', { values: { status: 'unqualified' } }),
  },
];

/** The other actions of a lead, without Edit. */
export const otherLeadActions: RowAction<Lead>[] = [
  ...archiveActions<Lead>(({ can }) => can.edit, archive, unArchive, several),
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: ({ can }) => can.edit,
    run: remove,
    several: several('delete'),
  },
];

export const leadActions: RowAction<Lead>[] = [
  editAction(editLead, several('edit')),
  ...leadSteps,
  ...otherLeadActions,
];
