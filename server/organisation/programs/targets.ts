import { and, eq, inArray, sql } from 'drizzle-orm';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode } from '../../platform/nodes.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { refused } from '../../platform/problems.ts';
import type { newTargetForm, targetForm } from './programs.forms.ts';
import { programOrder } from './programs.order.ts';
import { programAssignees as assignees, programTargets as targets } from './programs.table.ts';
import { reopen, withReopened } from './reopening.ts';
import type { SectionRow } from './sections.rows.ts';
import { targetShown } from './targets.rows.ts';
import type { TargetRow } from './targets.rows.ts';
import { tellAssignees } from './telling.ts';
import { trashTargets } from './trashing.ts';

type TargetValues = Values<(typeof targetForm)['fields']>;
type Wanted = { people?: number[] | undefined; posts?: number[] | undefined };
type Placed = { id: number; title: string; root_id: number; program_id: number };
type Fresh = { people: number[]; posts: number[] };

/** Sets the assignees of a target and returns the new ones; the reports of earlier ones are kept. */
export async function assign(db: Database, target: Placed, { people, posts }: Wanted): Promise<Fresh | null> {
  if (people === undefined && posts === undefined) return null;
  const held = await db.select().from(assignees).where(eq(assignees.target_id, target.id));
  const gone = held.filter(({ employee_id, position_id }) =>
    employee_id === null ? posts && !posts.includes(position_id!) : people && !people.includes(employee_id),
  );
  if (gone.length > 0)
    await db.delete(assignees).where(
      inArray(
        assignees.id,
        gone.map(({ id }) => id),
      ),
    );
  const fresh = {
    people: (people ?? []).filter((id) => !held.some(({ employee_id }) => employee_id === id)),
    posts: (posts ?? []).filter((id) => !held.some(({ position_id }) => position_id === id)),
  };
  const { id: target_id, root_id } = target;
  const rows = [
    ...fresh.people.map((employee_id) => ({ root_id, target_id, employee_id })),
    ...fresh.posts.map((position_id) => ({ root_id, target_id, position_id })),
  ];
  if (rows.length === 0) return null;
  await db.insert(assignees).values(rows);
  return fresh;
}

async function setAssignees(call: Pick<Call, 'db' | 'me'>, target: Placed, wanted: Wanted): Promise<void> {
  const fresh = await assign(call.db, target, wanted);
  if (fresh) await tellAssignees(call, target, fresh);
}

/** A new last target of a section; sent twice, it is added once. */
export async function addTarget(call: Call<SectionRow>, values: Values<(typeof newTargetForm)['fields']>) {
  const { db, me, record } = call;
  const { cid, title, description, people, posts, compliance_manager, due_on } = values;
  const { row, isNew } = await addOnce(db, programOrder.items, [record.id, null], { cid }, async (made) =>
    db
      .insert(targets)
      .values({
        ...made,
        node_id: await addNode(db, 'ProgramTarget', record.node_id),
        root_id: record.root_id,
        program_id: record.program,
        section_id: record.id,
        title,
        description,
        compliance_manager_id: compliance_manager,
        due_on,
        created_by_user_id: me.id,
      })
      .returning(),
  );
  if (!isNew) return reply(await targetShown(call, row.id));
  await setAssignees(call, row, { people, posts });
  const message = withReopened('Target added', await reopen(db, record.program));
  return reply(await targetShown(call, row.id), { message });
}

export async function reviseTarget(call: Call<TargetRow>, values: Partial<TargetValues>) {
  const { db, record } = call;
  const { people, posts, compliance_manager, ...rest } = values;
  const changes = {
    ...rest,
    ...(compliance_manager === undefined ? {} : { compliance_manager_id: compliance_manager }),
  };
  if (Object.keys(changes).length > 0) await db.update(targets).set(changes).where(eq(targets.id, record.id));
  const placed = {
    id: record.id,
    title: values.title ?? record.title,
    root_id: record.root_id,
    program_id: record.program,
  };
  await setAssignees(call, placed, { people, posts });
  return reply(await targetShown(call, record.id), { message: 'Target saved' });
}

export async function targetValues({ db, record }: Call<TargetRow>) {
  const { rows } = await db.execute<{ people: unknown[]; posts: unknown[] }>(sql`
    select coalesce(json_agg(json_build_object('id', e.id, 'text', e.full_name) order by e.full_name) filter (where e.id is not null), '[]') as people,
      coalesce(json_agg(json_build_object('id', p.id, 'text', p.name) order by p.name) filter (where p.id is not null), '[]') as posts
    from program_assignees a left join employees e on e.id = a.employee_id left join positions p on p.id = a.position_id
    where a.target_id = ${record.id}`);
  const { compliance_manager: manager } = record;
  return { ...record, ...rows[0]!, compliance_manager: manager && { id: manager.id, text: manager.full_name } };
}

/** Its project is deleted with it; Undo brings both back. */
export async function removeTarget({ db, record }: Call<TargetRow>) {
  await trashTargets(db, and(sql`id = ${record.id}`)!);
  return reply({ id: record.id }, { message: 'Target deleted' });
}

/** A report needs a target that is still open. */
export const refuseComplete = (status: number): void => {
  if (status === 2) throw refused('This target is already complete.');
};
