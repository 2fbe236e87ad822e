import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { contactCompanies as companies, people } from '../contacts/contacts/contacts.table.ts';
import { mailMessages, mailRecipients } from '../contacts/mailaccounts/mailaccounts.table.ts';
import { users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import { daysAgo } from './ago.ts';

/** Subject, and what is written to a client between the greeting and the name. */
const letters: [string, string][] = [
  [
    'Your proposal',
    '<p>Here is the proposal we spoke about. The second page has the timeline, the last one the fees.</p><p>Shall we go through it on Thursday?</p>',
  ],
  [
    'Kick-off next week',
    '<p>We start on Monday. To be quick on the first day we need:</p><ul><li>access to your analytics</li><li>the logo as a vector file</li><li>one person who decides</li></ul>',
  ],
  [
    'Report for last month',
    '<p>Traffic is up by <strong>18 percent</strong>, most of it from the two new landing pages. I would put more of the budget there.</p>',
  ],
  [
    'Draft of the new home page',
    '<p>The draft is ready. Please look at the words first, the pictures are placeholders.</p><blockquote>Calm, clear, and on the phone first.</blockquote><p>Comments by Friday would keep us on time.</p>',
  ],
];

/** Mail that the account managers wrote to the first contact of their companies. */
export async function writeLetters(db: Database): Promise<void> {
  const contacts = await db
    .select({
      person_id: people.id,
      company_id: people.company_id,
      name: sql<string>`${people.display_name}`,
      first_name: people.first_name,
      address: people.email,
      user_id: users.id,
      sender: users.email,
      writer: users.display_name,
    })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.company_id))
    .innerJoin(users, eq(users.id, companies.owner_id))
    .where(and(eq(people.is_primary, true), isNotNull(people.email)))
    .orderBy(asc(people.id))
    .limit(16);
  if (contacts.length === 0) return;
  const written = contacts.map((contact, at) => {
    const [subject, body] = letters[at % letters.length]!;
    const created_at = daysAgo(at * 2 + 1);
    return {
      user_id: contact.user_id,
      sender: contact.sender,
      subject,
      body: `<p>Hello ${contact.first_name},</p>${body}<p>${contact.writer}</p>`,
      key: `<${randomUUID()}@northlight.test>`,
      status: 'sent' as const,
      attempts: 1,
      next_try_at: null,
      sent_at: created_at,
      created_at,
    };
  });
  const made = await db.insert(mailMessages).values(written).returning({ id: mailMessages.id });
  await db.insert(mailRecipients).values(
    contacts.map(({ person_id, company_id, name, address }, at) => ({
      message_id: made[at]!.id,
      person_id,
      company_id,
      name,
      address: address!,
    })),
  );
}
