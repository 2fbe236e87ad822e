export const mailTemplates = {
  activation: 'Activation',
  reset: 'Password reset',
  password_changed: 'Password changed',
  notification: 'Notification',
  digest: 'Daily digest',
} as const;
export type MailTemplate = keyof typeof mailTemplates;

export const mailStatuses = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  outbox: 'Outbox',
} as const;
export type MailStatus = keyof typeof mailStatuses;

/** A mail in the outbox list. */
export type MailRow = {
  id: number;
  to: string;
  subject: string;
  template: MailTemplate;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  next_try_at: string | null;
  sent_at: string | null;
  created_at: string;
  can: { retry: boolean; show_link: boolean };
};

/** A mail with its text, but never with a link that gives access. */
export type Mail = MailRow & { text: string };
