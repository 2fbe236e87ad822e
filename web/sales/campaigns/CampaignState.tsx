import { campaignStatuses } from '../../../contract/sales/campaigns.ts';
import type { CampaignStatus } from '../../../contract/sales/campaigns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<CampaignStatus, Tone> = { planned: 'neutral', active: 'accent', finished: 'good' };

export function CampaignState({ status }: { status: CampaignStatus }) {
  return <StatusBadge tone={tones[status]}>{campaignStatuses[status]}</StatusBadge>;
}
