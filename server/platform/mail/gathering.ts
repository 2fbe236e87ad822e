import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transaction } from '../database/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { MailTemplate } from '../../../contract/platform/mail.ts';
import { mails } from './mail.table.ts';
import { subjectOf } from './templates.ts';
import type { MailData } from './templates.ts';

/** One of several mails: under which name they are gathered, what one mail says of all (`{count}`), and where it leads. */
export type Gathering = { by: string; text: string; url: string };

/** For how long a mail waits for others to be sent with it. */
export const gatherMinutes = 5;

type Waiting = {
  id: number;
  to: string;
  template: MailTemplate;
  subject: string;
  data: MailData;
  gather: string | null;
};

/** The mail that is about to be sent together with all that wait for the same address under the same name. */
export async function withOthers<M extends Waiting>(open: OpenDatabase, mail: M): Promise<M> {
  const { id, to, template, gather } = mail;
  if (gather === null) return mail;
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const others = await db.execute<{ id: number }>(sql`
      delete from ${mails} where id in (
        select id from ${mails} where "to" = ${to} and gather = ${gather} and status = 'queued' and id <> ${id}
        order by id for update skip locked)
      returning id`);
    const count = 1 + others.rows.length;
    // Sent as it is, it still belongs to its change; a mail about several changes is not withdrawn with one of them.
    if (count === 1) {
      await db.execute(sql`update ${mails} set gather = null where id = ${id}`);
      return mail;
    }
    const { many = '', many_url = '/' } = mail.data;
    const data = { ...mail.data, text: many.replace('{count}', String(count)), url: many_url };
    const subject = subjectOf(template, data);
    await db.execute(sql`
      update ${mails} set gather = null, batch = null, subject = ${subject}, data = ${JSON.stringify(data)}::jsonb
      where id = ${id}`);
    return { ...mail, subject, data };
  });
}
