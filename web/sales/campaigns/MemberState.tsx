import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignMember, MemberStatus } from '../../../contract/sales/campaigns.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { StatusButton } from '../../ui/StatusButton.tsx';
import { statusEntries } from './memberActions.ts';

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
    <LazyMenu position="bottom-start" entries={() => statusEntries(campaign, member)}>
      {(props) => (
        <StatusButton {...props} tone={tone} aria-label={`Status of ${name}: ${text}`}>
          {text}
        </StatusButton>
      )}
    </LazyMenu>
  );
}
