import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { stepTitles } from '../../../contract/organisation/conditions.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { weekBegin, weekEnd } from '../../../contract/platform/weeks.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import { homeOfCompany, workingHome } from '../../system/companies/home.ts';
import type { ConditionValues, NewConditionValues } from './conditions.forms.ts';
import type { ConditionRow } from './conditions.rows.ts';
import { conditionAssignments, conditionFormulas, conditions, conditionSteps } from './conditions.table.ts';

type Formula = typeof conditionFormulas.$inferSelect;

export const formulaOf = async (db: Database, id: number): Promise<Formula> =>
  (await db.select().from(conditionFormulas).where(eq(conditionFormulas.id, id)))[0]!;

async function storeSteps(db: Database, condition_id: number, { steps }: Formula): Promise<void> {
  await db.delete(conditionSteps).where(eq(conditionSteps.condition_id, condition_id));
  const titles = stepTitles(steps);
  if (titles.length === 0) return;
  await db
    .insert(conditionSteps)
    .values(titles.map((title, at) => ({ cid: `step-${randomUUID()}`, condition_id, title, sequence: (at + 1) * 10 })));
}

async function storeGraphs(db: Database, condition_id: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`${sql.param(ids)}::int[]`;
  await db.execute(sql`
    delete from condition_assignments where condition_id = ${condition_id} and not assignment_id = any(${wanted})`);
  if (ids.length === 0) return;
  await db
    .insert(conditionAssignments)
    .values(ids.map((assignment_id, at) => ({ condition_id, assignment_id, sequence: at + 1 })))
    .onConflictDoUpdate({
      target: [conditionAssignments.condition_id, conditionAssignments.assignment_id],
      set: { sequence: sql`excluded.sequence` },
    });
}

type Wanted = {
  company_id: number;
  employee_id: number;
  week_end_at: string;
  assignments: readonly number[];
  proposed?: string;
  reason?: string | null;
};

/** A new condition with the steps of its formula, which from then on are its own. */
export async function makeCondition(call: Pick<Call, 'db' | 'me'>, formula: Formula, wanted: Wanted): Promise<number> {
  const { assignments, ...values } = wanted;
  const [made] = await call.db
    .insert(conditions)
    .values({
      ...values,
      formula_id: formula.id,
      condition: formula.name,
      formula: formula.label,
      created_by_user_id: call.me.id,
    })
    .returning({ id: conditions.id });
  await storeSteps(call.db, made!.id, formula);
  await storeGraphs(call.db, made!.id, assignments);
  return made!.id;
}

/** By default for the caller, if they work for the company, and for the last week that has ended. */
export async function newConditionValues(call: Call): Promise<Record<string, unknown>> {
  const home = await workingHome(call);
  const { rows } = await call.db.execute<{ id: number; text: string }>(sql`
    select id, full_name as text from employees where user_id = ${call.me.id} and company_id = ${home.id} and deleted_at is null`);
  return { employee: rows[0] ?? null, week_end_at: addDays(weekBegin(home.today, home.weeks), -1), assignments: [] };
}

export async function addCondition(call: Call, values: NewConditionValues) {
  const home = await workingHome(call);
  const id = await makeCondition(call, await formulaOf(call.db, values.formula), {
    company_id: home.id,
    employee_id: values.employee,
    week_end_at: weekEnd(values.week_end_at, home.weeks),
    assignments: values.assignments,
  });
  return reply({ id }, { message: 'Condition added' });
}

export const conditionValues = ({ record }: Call<ConditionRow>): Record<string, unknown> => ({
  formula: record.condition_formula && { id: record.condition_formula.id, text: record.condition },
  week_end_at: record.week_end_at,
  assignments: record.assignments.map(({ id, full_title }) => ({ id, text: full_title })),
});

async function isBegun(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_begun: boolean }>(sql`
    select exists (select from condition_steps where condition_id = ${id} and description is not null)
      or exists (select from condition_targets where condition_id = ${id}) as is_begun`);
  return rows[0]!.is_begun;
}

/** Another formula has other steps, so the formula can only be changed until something is written. */
export async function reviseCondition(call: Call<ConditionRow>, values: ConditionValues) {
  const { db, record } = call;
  const { id } = record;
  if (values.week_end_at) {
    const home = await homeOfCompany(call, record.company_id);
    const week_end_at = weekEnd(values.week_end_at, home.weeks);
    await db.update(conditions).set({ week_end_at }).where(eq(conditions.id, id));
  }
  if (values.formula && values.formula !== record.condition_formula?.id) {
    if (await isBegun(db, id)) throw refused('The write-up has begun, so the formula can no longer be changed.');
    const formula = await formulaOf(db, values.formula);
    const next = { formula_id: formula.id, condition: formula.name, formula: formula.label };
    await db.update(conditions).set(next).where(eq(conditions.id, id));
    await storeSteps(db, id, formula);
  }
  if (values.assignments) await storeGraphs(db, id, values.assignments);
  return reply({ id }, { message: 'Condition saved' });
}

/** Deletes for good; archiving can be undone. */
export async function removeCondition({ db, record }: Call<ConditionRow>) {
  await db.delete(conditions).where(eq(conditions.id, record.id));
  return reply({ id: record.id }, { message: 'Condition deleted' });
}
