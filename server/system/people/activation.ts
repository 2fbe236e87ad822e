import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { issueToken, tokenMinutes } from './tokens.ts';

/** Who a link is mailed to. */
export type Receiver = { id: number; display_name: string; email: string };

/** The page where the holder of a token chooses a password. */
export const linkTo = (page: string, token: string, email: string) =>
  `/#/auth/${page}/${token}/${encodeURIComponent(email)}`;

/** Mails a new user the link to choose a password. */
export async function sendActivation(db: Database, { id, display_name, email }: Receiver): Promise<void> {
  const url = linkTo('user-activate', await issueToken(db, 'activate', id), email);
  const hours = String(tokenMinutes / 60);
  await queueMail(db, { to: email, template: 'activation', data: { name: display_name, url, hours } });
}
