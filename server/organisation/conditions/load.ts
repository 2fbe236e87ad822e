import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  ConditionRecord,
  ConditionStep,
  ConditionSteps,
  ConditionTarget,
  LinkedWork,
  OpenTarget,
} from '../../../contract/organisation/conditions.ts';
import { weekBegin } from '../../../contract/platform/weeks.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantText } from '../../platform/instants.ts';
import { homeOfCompany } from '../../system/companies/home.ts';
import { personJson } from '../posts/people.ts';
import { readStatistics } from '../statistics/statistics.access.ts';
import { workKinds } from './conditions.slots.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { conditionSteps } from './conditions.table.ts';
import { supervisorsOf } from './sending.ts';
import { allowedOf, wentSince } from './since.ts';
import { isTargetDone, linkedJson } from './work.ts';

type Linked = Omit<LinkedWork, 'path'> | null;
type Target = Omit<ConditionTarget, 'linked'> & { linked: Linked };

const pathed = ({ linked, ...target }: Target): ConditionTarget => ({
  ...target,
  linked: linked && { ...linked, path: linked.title === null ? null : workKinds.get(linked.type).path(linked.id) },
});

/** The targets that match `where`, in the order of the steps. */
export async function targetsOf(db: Database, me: User, where: SQL): Promise<ConditionTarget[]> {
  const { rows } = await db.execute<Target>(sql`
    select t.id, t.cid, t.title, ${isTargetDone(sql`t`)} as status, s.cid as checklist, ${linkedJson(sql`t`, me)} as linked
    from condition_targets t join condition_steps s on s.id = t.step_id
    where ${where} order by s.sequence, s.id, t.sequence, t.id`);
  return rows.map(pathed);
}

export async function stepsOf(db: Database, me: User, condition: number): Promise<ConditionSteps> {
  const [steps, targets] = await Promise.all([
    db
      .select({
        id: conditionSteps.id,
        cid: conditionSteps.cid,
        title: conditionSteps.title,
        description: conditionSteps.description,
      })
      .from(conditionSteps)
      .where(eq(conditionSteps.condition_id, condition))
      .orderBy(conditionSteps.sequence, conditionSteps.id),
    targetsOf(db, me, sql`t.condition_id = ${condition}`),
  ]);
  const withItems = steps.map((step): [string, ConditionStep] => [
    step.cid,
    { ...step, items: targets.filter(({ checklist }) => checklist === step.cid).map(({ cid }) => cid) },
  ]);
  return {
    lists: steps.map(({ cid }) => cid),
    steps: Object.fromEntries(withItems),
    targets: Object.fromEntries(targets.map((target) => [target.cid, target])),
  };
}

/** Targets left open in the condition before this one and not carried over yet. */
async function unfinishedOf(db: Database, { id, employee, week_end_at }: ConditionRow): Promise<OpenTarget[]> {
  const { rows } = await db.execute<OpenTarget>(sql`
    select t.id, t.title, c.condition, c.week_end_at::text as week_end_at
    from conditions c join condition_targets t on t.condition_id = c.id
    where c.employee_id = ${employee.id} and c.week_end_at = (
        select max(b.week_end_at) from conditions b where b.employee_id = ${employee.id} and b.week_end_at < ${week_end_at}::date)
      and not ${isTargetDone(sql`t`)}
      and not exists (select from condition_targets n where n.carried_from_id = t.id and n.condition_id = ${id})
    order by c.id, t.step_id, t.sequence limit 50`);
  return rows;
}

type Sent = Pick<
  ConditionRecord,
  'proposed' | 'reason' | 'sent_at' | 'sent_to' | 'answer_note' | 'answered_at' | 'answered_by' | 'changed_since_sent'
>;

const changedSince = (parts: SQL) =>
  sql`exists (select from ${parts} p where p.condition_id = c.id and p.updated_at > c.sent_at)`;

const sentOf = async (db: Database, id: number): Promise<Sent> =>
  (
    await db.execute<Sent>(sql`
      select c.proposed, c.reason, ${instantText(sql`c.sent_at`)} as sent_at, ${personJson(sql`e`)} as sent_to, c.answer_note,
        ${instantText(sql`c.answered_at`)} as answered_at, u.display_name as answered_by,
        ${changedSince(sql`condition_steps`)} or ${changedSince(sql`condition_targets`)} as changed_since_sent
      from conditions c left join employees e on e.id = c.sent_to_id left join users u on u.id = c.answered_by_id
      where c.id = ${id}`)
  ).rows[0]!;

/** One condition with all that its write-up shows. */
export async function showCondition(call: Call<ConditionRow>): Promise<ConditionRecord> {
  const { db, me } = call;
  const { company_id, ...record } = call.record;
  const home = await homeOfCompany(call, company_id);
  const isOwn = record.can.write;
  return {
    ...record,
    condition_steps: await stepsOf(db, me, record.id),
    from_date: weekBegin(record.week_end_at, home.weeks),
    ...(await sentOf(db, record.id)),
    supervisors: isOwn ? await supervisorsOf(db, record) : [],
    unfinished: isOwn ? await unfinishedOf(db, call.record) : [],
    since: await wentSince(call, home, record),
    graphs: await allowedOf(
      call,
      record.assignments.map(({ id }) => id),
      readStatistics,
    ),
  };
}
