import { and, eq, sql } from 'drizzle-orm';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import type { PolicyRecord, UnreadPolicy } from '../../../contract/organisation/policies.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/problems.ts';
import { publicationVersions as versions } from '../publications/publications.table.ts';
import { ownEmployees } from '../posts/standing.ts';
import { workingId } from '../../system/companies/companies.ts';
import { policyAcknowledgements as acknowledgements } from './policies.table.ts';

type Read = { policy_id: number; number: number; employee_id: number; user_id: number | null; by_step?: boolean };

/** Records that someone has read a version; a second time adds nothing. Also used when a course step is passed. */
export async function acknowledgeVersion(db: Database, read: Read): Promise<void> {
  const [version] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.policy_id, read.policy_id), eq(versions.number, read.number)))
    // The version cannot be withdrawn while someone is acknowledging it.
    .for('key share');
  if (!version) throw refused('This version does not exist.');
  await db
    .insert(acknowledgements)
    .values({ by_step: false, ...read, version_id: version.id })
    .onConflictDoNothing();
}

/** Acknowledges the current version, which must be the one that was on the screen, if the call says so. */
export async function acknowledge({ db, me, record, body }: Call<PolicyRecord>) {
  const { id: policy_id, version } = record;
  const [employee] = (
    await db.execute<{ id: number }>(sql`
      select r.employee_id as id from policy_readers r
      where r.policy_id = ${policy_id} and r.employee_id = any(${ownEmployees(me)}) limit 1`)
  ).rows;
  if (!employee || version === null) throw refused(policyTexts.notIssued);
  const seen = body['version'];
  if (seen !== undefined && Number(seen) !== version)
    throw conflict(`Version ${version} has been published in the meantime. Please read that one.`);
  await acknowledgeVersion(db, { policy_id, number: version, employee_id: employee.id, user_id: me.id });
  return reply({ id: policy_id }, { message: `You have read version ${version}` });
}

const mostShown = 12;

/** What the caller still has to read in the working company, soonest due date first. */
export async function unreadPolicies(call: Call): Promise<UnreadPolicy[]> {
  const { db, me } = call;
  const { rows } = await db.execute<UnreadPolicy>(sql`
    select p.id, p.title, p.version, q.due::text as read_by, q.is_overdue, q.number is not null as is_again
    from policy_readings q join policies p on p.id = q.policy_id
    where q.employee_id = any(${ownEmployees(me)}) and q.company_id = ${workingId(call)} and not q.is_read
    order by q.due nulls last, p.title, p.id limit ${mostShown}`);
  return rows;
}
