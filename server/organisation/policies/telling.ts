import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import type { PolicyRecord } from '../../../contract/organisation/policies.ts';
import { slugOf } from '../../../contract/platform/slug.ts';
import { workingId } from '../../system/companies/companies.ts';
import { notify } from '../../system/notifications/notifications.ts';
import type { NewNotice } from '../../system/notifications/notifications.ts';
import { remind } from '../../system/notifications/reminding.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { transaction } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { readId, Wrong } from '../../platform/fields/field.ts';
import type { Platform } from '../../platform/platform.ts';

type Told = Pick<PolicyRecord, 'id' | 'title'>;

const screenOf = ({ id, title }: Told) => `/#/hat/policies/${id}/${slugOf(title)}`;

/** The users who still have to read a policy. */
export async function readersToTell(db: Database, policy_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select q.user_id as id from policy_readings q
    where q.policy_id = ${policy_id} and not q.is_read and q.user_id is not null order by 1`);
  return rows.map(({ id }) => id);
}

const aboutPolicy = (me: Call['me'], policy: Told, to: number[], text: string): NewNotice => ({
  kind: 'policy',
  to,
  actor: me.id,
  record: { type: 'Policy', id: policy.id },
  text,
  path: screenOf(policy),
});

export const tellReaders = ({ db, me }: Pick<Call, 'db' | 'me'>, policy: Told, to: number[], text: string) =>
  notify(db, aboutPolicy(me, policy, to, text));

/** Reminds those who have not read the policy. */
export async function nudge(call: Call<PolicyRecord>) {
  const { db, me, record } = call;
  const to = (await readersToTell(db, record.id)).filter((id) => id !== me.id);
  if (to.length === 0) throw refused(policyTexts.nobody);
  const text = `${me.display_name} asks you to read the policy “${record.title}”.`;
  const { length: told } = await remind(db, aboutPolicy(me, record, to, text));
  return reply({ id: record.id, told }, { message: told === 1 ? '1 person reminded' : `${told} people reminded` });
}

function employeeIn(body: Record<string, unknown>): number {
  try {
    return readId(body['employee'], 'employee');
  } catch (error) {
    throw error instanceof Wrong ? invalid({ employee: [error.message] }) : error;
  }
}

/** Reminds one person of the working company of all policies they still have to read. */
export async function nudgePerson(call: Call) {
  const { db, me } = call;
  const { rows } = await db.execute<{ user_id: number; n: number }>(sql`
    select q.user_id, count(*)::int as n from policy_readings q
    where q.employee_id = ${employeeIn(call.body)} and q.company_id = ${workingId(call)}
      and not q.is_read and q.user_id is not null group by 1`);
  const [found] = rows;
  if (!found) throw refused('There is nothing to remind this person of.');
  const many = found.n === 1 ? 'a policy' : `${found.n} policies`;
  await remind(db, {
    kind: 'policy',
    to: [found.user_id],
    actor: me.id,
    record: null,
    text: `${me.display_name} asks you to read ${many}.`,
    path: '/#/hat/policies',
  });
  return reply({ told: 1 }, { message: '1 person reminded' });
}

type Due = Told & { user_id: number; is_late: boolean };

/** Reminds people the day before a policy is due and once it is overdue: once each, however often it runs. */
export async function remindReaders({ open }: Pick<Platform, 'open'>): Promise<number> {
  return transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const { rows } = await db.execute<Due>(sql`
      with told as (
        insert into policy_reminders (policy_id, employee_id, read_by, is_late)
        select q.policy_id, q.employee_id, q.due, q.due < q.today from policy_readings q
        where not q.is_read and q.user_id is not null and q.due between q.today - 7 and q.today + 1
        on conflict do nothing returning policy_id, employee_id, is_late
      )
      select p.id, p.title, e.user_id, told.is_late from told
        join policies p on p.id = told.policy_id join employees e on e.id = told.employee_id order by 1, 3`);
    for (const { user_id, is_late, ...policy } of rows) {
      await notify(db, {
        kind: 'policy',
        to: [user_id],
        actor: null,
        record: { type: 'Policy', id: policy.id },
        text: `Please read the policy “${policy.title}”${is_late ? ': it is overdue' : ' soon'}.`,
        path: screenOf(policy),
      });
    }
    return rows.length;
  });
}
