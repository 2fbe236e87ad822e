import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { MakeLink } from '../../platform/mail/mail.slots.ts';
import { users } from './people.table.ts';
import { activationHours, issueToken, tokenMinutes } from './tokens.ts';

/** Who a link is mailed to. */
export type Receiver = { display_name: string; email: string };

/** Mails a new user the link to choose a password. */
export async function sendActivation(db: Database, { display_name, email }: Receiver): Promise<void> {
  const hours = String(activationHours);
  await queueMail(db, { to: email, template: 'activation', data: { name: display_name, hours } });
}

export async function sendReset(db: Database, { display_name, email }: Receiver): Promise<void> {
  const minutes = String(tokenMinutes);
  await queueMail(db, { to: email, template: 'reset', data: { name: display_name, minutes } });
}

/** The page where the holder of a token chooses a password. */
const linkTo = (page: string, token: string, email: string) => `/#/auth/${page}/${token}/${encodeURIComponent(email)}`;

const makeLink =
  (kind: 'activate' | 'reset', page: string): MakeLink =>
  async (db, to) => {
    const { activated_at } = users;
    const [user] = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, to.toLowerCase()),
          users.active,
          isNull(users.deleted_at),
          kind === 'reset' ? isNotNull(activated_at) : isNull(activated_at),
        ),
      );
    return user ? linkTo(page, await issueToken(db, kind, user.id), user.email) : null;
  };

export const activationLink = makeLink('activate', 'user-activate');
export const resetLink = makeLink('reset', 'reset');
