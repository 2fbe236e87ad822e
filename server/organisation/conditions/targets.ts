import { and, eq, sql } from 'drizzle-orm';
import { conditionLimits as limits } from '../../../contract/organisation/conditions.ts';
import type { ConditionStep, ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { cidField, goesBy, nameField, nameOf } from '../../platform/client-names.ts';
import { checkbox, references } from '../../platform/fields/choice.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form, readForm } from '../../platform/forms.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { lastPlaces } from '../../platform/ordering/siblings.ts';
import { invalid, notFound, refused } from '../../platform/problems.ts';
import { conditionOrder } from './conditions.order.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { workKinds } from './conditions.slots.ts';
import { conditionSteps as steps, conditionTargets as targets } from './conditions.table.ts';
import { targetsOf } from './load.ts';
import { isTargetDone } from './work.ts';

type On = Call<ConditionRow>;

const title = text('Title', { required: true, max: limits.target });
export const newTargetForm = form({
  step_id: nameField('step_id', true),
  cid: cidField,
  before: nameField('before', false),
  title,
  status: checkbox('Complete'),
});
export const targetForm = form({ title });
export const stepForm = form({ description: textarea('Write-up', { required: true, max: limits.writeup }) });
export const carryForm = form({
  targets: references('Targets', '', { required: true, table: targets, max: 50 }),
  step_id: nameField('step_id', false),
});

/** The step of this condition with that id or client id. */
async function stepNamed({ db, record }: On, given: unknown, field = 'step_id') {
  const name = nameOf(given);
  const [step] =
    name === null
      ? []
      : await db
          .select()
          .from(steps)
          .where(and(eq(steps.condition_id, record.id), goesBy('condition_steps', name)));
  if (!step) throw invalid({ [field]: [ruleTexts.exists('step')] });
  return step;
}

/** The target in the address, which must be of the condition in the address. */
export async function targetNamed({ db, record, params }: On) {
  const name = nameOf(params['target']);
  const [target] =
    name === null
      ? []
      : await db
          .select()
          .from(targets)
          .where(and(eq(targets.condition_id, record.id), goesBy('condition_targets', name)));
  if (!target) throw notFound('target');
  return target;
}

export const shownTarget = async ({ db, me }: On, id: number): Promise<ConditionTarget> =>
  (await targetsOf(db, me, sql`t.id = ${id}`))[0]!;

export async function addTarget(call: On) {
  const values = await readForm(newTargetForm, call);
  const step = await stepNamed(call, values.step_id);
  const { cid, before, title: named, status } = values;
  const { row } = await addOnce(call.db, conditionOrder.items, [step.id], { cid, before }, (made) =>
    call.db
      .insert(targets)
      .values({ ...made, condition_id: call.record.id, step_id: step.id, title: named, status })
      .returning(),
  );
  return reply(await shownTarget(call, row.id));
}

export async function removeTarget(call: On) {
  const { id, cid } = await targetNamed(call);
  await call.db.delete(targets).where(eq(targets.id, id));
  return reply({ cid });
}

export async function reviseTarget(call: On) {
  const { id } = await targetNamed(call);
  const values = await readForm(targetForm, call);
  await call.db.update(targets).set(values).where(eq(targets.id, id));
  return reply(await shownTarget(call, id));
}

/** Ticks a target; if it stands for other work, that work is ticked instead, by its own rules. */
export async function markTarget(call: On) {
  const { id, linked_type, linked_id } = await targetNamed(call);
  const { status } = call.body;
  if (typeof status !== 'boolean') throw invalid({ status: [ruleTexts.type('status')] });
  if (linked_type !== null && linked_id !== null) {
    const mark = workKinds.find(linked_type)?.mark;
    if (!mark) throw refused('Please open the work this target is linked to.');
    await mark.run(call, linked_id, status);
  } else {
    await call.db.update(targets).set({ status }).where(eq(targets.id, id));
  }
  return reply(await shownTarget(call, id));
}

/** Saves the text of a step; an empty one is refused, so the previous text stays. */
export async function reviseStep(call: On): Promise<ConditionStep> {
  const step = await stepNamed(call, call.params['step'], 'step');
  const { description } = await readForm(stepForm, call);
  await call.db.update(steps).set({ description }).where(eq(steps.id, step.id));
  const held = await targetsOf(call.db, call.me, sql`t.step_id = ${step.id}`);
  return { id: step.id, cid: step.cid, title: step.title, description, items: held.map(({ cid }) => cid) };
}

type Carried = { id: number; title: string; linked_type: string | null; linked_id: number | null };

/** Carries unfinished targets of the owner's earlier conditions over into a step; none is carried over twice. */
export async function carryTargets(call: On) {
  const { db, record } = call;
  const values = await readForm(carryForm, call);
  const [first] = await db
    .select({ id: steps.id })
    .from(steps)
    .where(eq(steps.condition_id, record.id))
    .orderBy(steps.sequence, steps.id)
    .limit(1);
  const step = values.step_id === null ? first : await stepNamed(call, values.step_id);
  if (!step) throw refused('This condition has no steps.');
  const { rows } = await db.execute<Carried>(sql`
    select t.id, t.title, t.linked_type, t.linked_id from condition_targets t join conditions c on c.id = t.condition_id
    where t.id = any(${sql.param(values.targets)}::int[]) and c.employee_id = ${record.employee.id} and c.id <> ${record.id}
      and not ${isTargetDone(sql`t`)}
      and not exists (select from condition_targets n where n.carried_from_id = t.id and n.condition_id = ${record.id})
    order by array_position(${sql.param(values.targets)}::int[], t.id)`);
  if (rows.length === 0) return reply({ added: 0 });
  const places = await lastPlaces(db, conditionOrder.items, [step.id], rows.length);
  await db.insert(targets).values(
    rows.map(({ id, ...target }, at) => ({
      ...target,
      cid: `c-${record.id}-${id}`,
      condition_id: record.id,
      step_id: step.id,
      sequence: places[at]!,
      carried_from_id: id,
    })),
  );
  return reply({ added: rows.length });
}
