import { sql } from 'drizzle-orm';
import { programAddress, reportsAddress, reportStatus } from '../../../contract/organisation/programs.ts';
import type { ReportStatus } from '../../../contract/organisation/programs.ts';
import type { NoticeKind } from '../../../contract/system/notifications.ts';
import { notify } from '../../system/notifications/notifications.ts';
import type { NewNotice } from '../../system/notifications/notifications.ts';
import { remind } from '../../system/notifications/reminding.ts';
import type { Call } from '../../platform/calls.ts';
import type { TrackedTable } from '../../platform/changes/tracked.ts';
import type { Database } from '../../platform/database/database.ts';

type Acting = Pick<Call, 'db' | 'me'>;
type ToldTarget = { id: number; title: string; program_id: number };

const aboutTarget = ({ me }: Acting, target: ToldTarget, kind: NoticeKind, to: number[], text: string): NewNotice => ({
  kind,
  to,
  actor: me.id,
  record: { type: 'ProgramTarget', id: target.id },
  text,
  path: `/#${reportsAddress(target.program_id, target.id)}`,
});

export const tellOfTarget = (call: Acting, target: ToldTarget, kind: NoticeKind, to: number[], text: string) =>
  notify(call.db, aboutTarget(call, target, kind, to, text));

type Decided = { status: ReportStatus; reason: string | null; to: number | null; target: ToldTarget };

/** Tells whoever wrote a report how it was decided, or that the decision no longer stands. */
export async function tellDecided(call: Acting, { status, reason, to, target }: Decided): Promise<void> {
  const report = `your report on the target “${target.title}”`;
  const done = status === reportStatus.accepted ? 'accepted' : 'rejected';
  const says =
    status === reportStatus.pending
      ? `took back the decision on ${report}. It is waiting again.`
      : `${done} ${report}${reason ? `: ${reason}` : '.'}`;
  await tellOfTarget(call, target, 'report', to === null ? [] : [to], `${call.me.display_name} ${says}`);
}

/** An undo withdraws the notice of a decision, which may have been read by then. */
export const tellUndone: TrackedTable['undone'] = async (call, changes) => {
  const ids = changes.flatMap(({ row_id, before, after }) =>
    before && after && before['status'] !== after['status'] ? row_id : [],
  );
  const { rows } = await call.db.execute<Decided>(sql`
    select r.status, r.reason, r.submitted_by_user_id as to,
      json_build_object('id', t.id, 'title', t.title, 'program_id', t.program_id) as target
    from program_reports r join program_targets t on t.id = r.target_id
    where r.id = any(${sql.param(ids)}::int[]) order by r.id`);
  for (const decided of rows) await tellDecided(call, decided);
};

export const remindOfTarget = (call: Acting, target: ToldTarget, to: number[], text: string) =>
  remind(call.db, aboutTarget(call, target, 'report', to, text));

/** The users of some employees. */
async function usersOf(db: Database, employees: (number | null)[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select user_id as id from employees
    where id = any(${sql.param(employees.filter((id) => id !== null))}::int[]) and user_id is not null and deleted_at is null`);
  return rows.map(({ id }) => id);
}

type ToldProgram = { id: number; title: string; parent_id: number | null; assigned_to_id: number | null };

/** Tells the person to whom the program was assigned. */
export async function tellAssigned({ db, me }: Acting, program: ToldProgram): Promise<void> {
  const { id, title, parent_id, assigned_to_id } = program;
  await notify(db, {
    kind: 'assignment',
    to: await usersOf(db, [assigned_to_id]),
    actor: me.id,
    record: { type: 'Program', id },
    text: `${me.display_name} assigned the ${parent_id === null ? 'program' : 'project'} “${title}” to you.`,
    path: `/#${programAddress({ id, program: parent_id === null ? null : { id: parent_id } })}`,
  });
}

const assignedText = (me: Call['me'], count: string, program: string) =>
  `${me.display_name} assigned ${count} targets of the program “${program}” to you.`;

/** Whoever gives out the targets of a program one by one writes one mail to each person. */
async function severalOf({ db, me }: Acting, root_id: number): Promise<NewNotice['gather'] & object> {
  const { rows } = await db.execute<{ title: string }>(sql`select title from programs where id = ${root_id}`);
  return {
    by: `targets of program ${root_id} by ${me.id}`,
    text: assignedText(me, '{count}', rows[0]!.title),
    path: `/#${programAddress({ id: root_id, program: null })}`,
  };
}

/** Tells the new assignees of a target; for a post, everyone on it and whoever answers for it from above. */
export async function tellAssignees(
  call: Acting,
  target: ToldTarget & { root_id: number },
  fresh: { people: number[]; posts: number[] },
): Promise<void> {
  const { rows } = await call.db.execute<{ id: number }>(sql`
    select employee_id as id from position_staff
    where until_on is null and position_id = any(${sql.param(fresh.posts)}::int[])
    union select employee_id from target_people(array[${target.id}::int]) where position_id = any(${sql.param(fresh.posts)}::int[])`);
  const to = await usersOf(call.db, [...fresh.people, ...rows.map(({ id }) => id)]);
  const says = `${call.me.display_name} assigned the target “${target.title}” to you.`;
  const notice = aboutTarget(call, target, 'assignment', to, says);
  await notify(call.db, { ...notice, gather: await severalOf(call, target.root_id) });
}

type GivenSeveral = { user_id: number; n: number; target_id: number; target: string; program_id: number };

/** Tells everyone with targets in a program that was started from a template: once, however many they have. */
export async function tellStarted(call: Acting, program: { id: number; title: string }): Promise<void> {
  const { rows } = await call.db.execute<GivenSeveral>(sql`
    with given as (
      select target_id, employee_id from program_assignees where root_id = ${program.id} and employee_id is not null
      union select a.target_id, s.employee_id from program_assignees a
        join position_staff s on s.position_id = a.position_id and s.until_on is null where a.root_id = ${program.id}
      union select target_id, employee_id from target_people(array(select id from program_targets where root_id = ${program.id}))
    )
    select e.user_id, count(*)::int as n, min(t.id) as target_id, min(t.title) as target, min(t.program_id) as program_id
    from given g join program_targets t on t.id = g.target_id
      join employees e on e.id = g.employee_id and e.user_id is not null and e.deleted_at is null
    group by e.user_id order by e.user_id`);
  for (const { user_id, n, target_id, target, program_id } of rows) {
    if (n === 1) {
      const says = `${call.me.display_name} assigned the target “${target}” to you.`;
      await tellOfTarget(call, { id: target_id, title: target, program_id }, 'assignment', [user_id], says);
    } else {
      await notify(call.db, {
        kind: 'assignment',
        to: [user_id],
        actor: call.me.id,
        record: { type: 'Program', id: program.id },
        text: assignedText(call.me, String(n), program.title),
        path: `/#${programAddress({ id: program.id, program: null })}`,
      });
    }
  }
}

/**
 * Who is told of a report: the compliance manager, else the person assigned to the program, else its creator; never
 * whoever wrote it, and nobody who cannot sign in.
 */
export async function reviewersOf(db: Database, target: number, writer: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from program_targets t join programs p on p.id = t.program_id
      cross join lateral (values
        (1, (select user_id from employees where id = t.compliance_manager_id and deleted_at is null)),
        (2, (select user_id from employees where id = p.assigned_to_id and deleted_at is null)),
        (3, p.created_by_user_id)) asked (turn, user_id)
      join users u on u.id = asked.user_id and u.active and u.deleted_at is null
    where t.id = ${target} and u.id <> ${writer} order by asked.turn limit 1`);
  return rows.map(({ id }) => id);
}
