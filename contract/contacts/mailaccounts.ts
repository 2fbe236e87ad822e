import type { Named } from './contacts.ts';
import { mailStatuses } from '../platform/mail.ts';

export const mailSecurities = { tls: 'TLS', starttls: 'STARTTLS' } as const;
export type MailSecurity = keyof typeof mailSecurities;

/** The ports mail servers accept mail on; no others are used. */
export const mailPorts = [465, 587, 25, 2525] as const;

/** The mail account a user sends from. Its password is never sent to the browser. */
export type MailAccount = {
  id: number;
  name: string;
  address: string;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** When the mail server last accepted the sign-in. */
  tested_at: string;
  /** The mail server's answer to the last refused sign-in. */
  last_error: string | null;
  updated_at: string;
};

const { outbox: _kept, ...messageStatuses } = mailStatuses;
export { messageStatuses };
export type MessageStatus = keyof typeof messageStatuses;

export type Recipient = { address: string; name: string | null };

/** A mail that a user wrote, in a list. */
export type Message = {
  id: number;
  subject: string;
  /** The address it is sent from. */
  sender: string;
  user: Named | null;
  to: Recipient[];
  status: MessageStatus;
  attempts: number;
  last_error: string | null;
  next_try_at: string | null;
  sent_at: string | null;
  created_at: string;
  can: { retry: boolean; delete: boolean };
};

export type MessageRecord = Message & { body: string };

export const messageLimits = { recipients: 20, subject: 200, body: 100_000, name: 100, host: 253 } as const;
