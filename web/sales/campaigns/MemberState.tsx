import { memberStatuses } from '../../../contract/sales/campaigns.ts';
import type { MemberStatus } from '../../../contract/sales/campaigns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<MemberStatus, Tone> = {
  new: 'neutral',
  contacted: 'warn',
  replied: 'accent',
  interested: 'good',
  declined: 'bad',
  unreachable: 'neutral',
};

export function MemberState({ status }: { status: MemberStatus }) {
  return <StatusBadge tone={tones[status]}>{memberStatuses[status]}</StatusBadge>;
}
