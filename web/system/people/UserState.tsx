import { userStatuses } from '../../../contract/system/people.ts';
import type { UserStatus } from '../../../contract/system/people.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<UserStatus, Tone> = { active: 'good', invited: 'warn', disabled: 'neutral', trashed: 'bad' };

/** Whether a user can sign in, and if not, why. */
export function UserState({ status }: { status: UserStatus }) {
  return <StatusBadge tone={tones[status]}>{userStatuses[status]}</StatusBadge>;
}
