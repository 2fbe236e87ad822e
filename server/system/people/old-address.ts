import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Receiver } from './activation.ts';

/** Links now go to the new address: whoever did not want that hears of it at the old one. */
export async function tellOldAddress(db: Database, { display_name, email }: Receiver, moved: string): Promise<void> {
  const text = `Your e-mail address in Bureau was changed to ${moved}.`;
  const data = {
    name: display_name,
    text,
    url: '/#/auth/login',
    warning: 'If this was not you, tell an administrator.',
  };
  await queueMail(db, { to: email, template: 'notification', data });
}
