import { IconReportMoney, IconUserMinus } from '@tabler/icons-react';
import type { PanelKind } from '../../../contract/places.ts';
import type { CampaignMember, MemberStatus } from '../../../contract/sales/campaigns.ts';
import { showDeal } from '../leads/leadActions.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { editAction } from '../../platform/lists/usualActions.ts';
import { campaignsPath } from './campaignActions.ts';

export const membersPath = `${campaignsPath}/{id}/members` as const;

/** The record behind a member, if the user may read it. */
function contactOf({ person, company }: CampaignMember): { kind: PanelKind; id: number } | null {
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

export const setStatus = (campaign: number, { id }: CampaignMember, status: MemberStatus) =>
  runAction(
    `${campaignsPath}/{id}/members/{member}/edit`,
    { id: campaign, member: id, status },
    { becomes: ['campaign_members', 'set'] },
  );

/** The actions of a member of this campaign. */
export const memberActions = (campaign: number): RowAction<CampaignMember>[] => [
  editAction(({ id }) => openForm(`${campaignsPath}/{id}/members/{member}/edit`, { id: campaign, member: id })),
  {
    label: 'Make a Deal',
    icon: IconReportMoney,
    when: ({ can, has_deal }) => can.make_deal && !has_deal,
    run: ({ id }) =>
      openForm(`${campaignsPath}/{id}/members/{member}/deal`, { id: campaign, member: id }, { onSaved: showDeal }),
  },
  {
    label: 'Remove',
    icon: IconUserMinus,
    danger: true,
    when: ({ can }) => can.remove,
    run: ({ id }) =>
      void runAction(
        `${campaignsPath}/{id}/members/{member}/remove`,
        { id: campaign, member: id },
        { becomes: ['campaign_members', 'deleted'], confirm: true },
      ),
  },
];
