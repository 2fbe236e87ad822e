import { mailStatuses } from '../../../contract/platform/mail.ts';
import type { MailStatus } from '../../../contract/platform/mail.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<MailStatus, Tone> = {
  queued: 'accent',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  outbox: 'warn',
};

/** The delivery status of a mail. */
export function MailState({ status }: { status: MailStatus }) {
  return <StatusBadge tone={tones[status]}>{mailStatuses[status]}</StatusBadge>;
}
