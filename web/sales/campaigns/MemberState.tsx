import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignMember, MemberStatus } from '../../../contract/sales/campaigns.ts';
import { StatusMenu } from '../../platform/menus/StatusMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { setStatus } from './memberActions.ts';

const tones: Record<MemberStatus, Tone> = {
  new: 'neutral',
  contacted: 'warn',
  replied: 'accent',
  interested: 'good',
  declined: 'bad',
  unreachable: 'neutral',
};

/** The status of a member, with a menu of the others for those who may change it. */
export function MemberState({ campaign, member }: { campaign: number; member: CampaignMember }) {
  const { name, status, can } = member;
  const [tone, text] = [tones[status], memberStatuses[status]];
  if (!can.edit) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  return (
    <StatusMenu
      {...{ name, status, text, tone }}
      choices={memberStatuses}
      onChoose={(next) => setStatus(campaign, member, next)}
    />
  );
}
