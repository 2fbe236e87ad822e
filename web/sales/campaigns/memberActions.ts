import { IconCircleDot, IconPencil, IconReportMoney, IconUserMinus } from '@tabler/icons-react';
import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignMember, MemberStatus } from '../../../contract/sales/campaigns.ts';
import { showDeal } from '../leads/leadActions.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { campaignsPath } from './campaignActions.ts';

export const membersPath = (campaign: number | string) => `${campaignsPath}/${campaign}/members`;

/** The record behind a member, for who may read it. */
function contactOf({ person, company }: CampaignMember): { kind: string; id: number } | null {
  if (person) return person.can.read ? { kind: 'person', id: person.id } : null;
  return company?.can.read ? { kind: 'company', id: company.id } : null;
}

export function openMember(member: CampaignMember): void {
  const contact = contactOf(member);
  if (contact) openPanel(contact.kind, contact.id);
}

export function memberHref(member: CampaignMember): string | undefined {
  const contact = contactOf(member);
  return contact ? panelHref(contact.kind, contact.id) : undefined;
}

const statusAction = (campaign: number, status: MemberStatus): RowAction<CampaignMember> => ({
  label: memberStatuses[status],
  icon: IconCircleDot,
  when: (member) => member.can.edit && member.status !== status,
  run: ({ id }) => void runAction(`${membersPath(campaign)}/${id}/edit`, { params: { status } }),
});

/** What can be done with a member of this campaign. */
export const memberActions = (campaign: number): RowAction<CampaignMember>[] => [
  {
    label: 'Edit',
    icon: IconPencil,
    when: ({ can }) => can.edit,
    run: ({ id }) => openForm(`${membersPath(campaign)}/${id}/edit`),
  },
  {
    label: 'Make a Deal',
    icon: IconReportMoney,
    when: ({ can, deal }) => can.make_deal && deal === null,
    run: ({ id }) => openForm(`${membersPath(campaign)}/${id}/deal`, { onSaved: showDeal }),
  },
  ...(Object.keys(memberStatuses) as MemberStatus[]).map((status) => statusAction(campaign, status)),
  {
    label: 'Remove',
    icon: IconUserMinus,
    danger: true,
    when: ({ can }) => can.remove,
    run: ({ id }) => void runAction(`${membersPath(campaign)}/${id}/remove`, { confirm: true }),
  },
];
