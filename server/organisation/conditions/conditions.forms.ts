import { sql } from 'drizzle-orm';
import { conditionLimits as limits, stepTitles } from '../../../contract/organisation/conditions.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { reference, references } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { number } from '../../platform/fields/number.ts';
import { color, text, textarea } from '../../platform/fields/text.ts';
import { notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { statisticAssignments } from '../statistics/statistics.table.ts';
import { workingId } from '../../system/companies/companies.ts';
import { pickGraphs } from './conditions.access.ts';
import { conditionFormulas as formulas } from './conditions.table.ts';

const formulaLabel = 'Condition / Formula';
const formulaSource = '/api/makh/conditions/formulas/select';

const fields = {
  formula: reference(formulaLabel, formulaSource, { required: true, table: formulas, min: 0 }),
  week_end_at: date('Week Ending At', { required: true, help: 'Any day of the week' }),
  assignments: references('Statistics', '/api/makh/conditions/assignments/select', {
    table: statisticAssignments,
    min: 0,
    max: limits.assignments,
  }),
};

/** The graphs must belong to the company; the caller must be able to see those that were not chosen before. */
async function graphErrors(call: Call, company: number, ids: number[], known: number[]): Promise<FieldErrors> {
  const { rows } = await call.db.execute<{ n: number }>(sql`
    select count(*)::int as n from statistic_assignments
    where id = any(${sql.param(ids)}::int[]) and company_id = ${company}
      and (id = any(${sql.param(known)}::int[]) or ${rowsAsSql(pickGraphs, call.me)})`);
  return rows[0]!.n === ids.length ? {} : { assignments: [ruleTexts.exists('Statistics')] };
}

export const newConditionForm = form(
  {
    employee: reference('Employee', '/api/makh/conditions/employees/select', {
      required: true,
      table: employees,
      min: 0,
    }),
    ...fields,
  },
  async ({ employee, assignments }, call) => {
    const company = workingId(call);
    const { rows } = await call.db.execute<{ id: number }>(sql`
      select id from employees where id = ${employee} and company_id = ${company} and deleted_at is null`);
    if (rows.length === 0) return { employee: [ruleTexts.exists('Employee')] };
    return graphErrors(call, company, assignments, []);
  },
);
export type NewConditionValues = Values<(typeof newConditionForm)['fields']>;

/** Without a formula only if it has none: what was made with a formula outlives it, and its week can still be changed. */
const editFields = {
  ...fields,
  formula: reference(formulaLabel, formulaSource, {
    table: formulas,
    min: 0,
    help: 'Can be changed until something is written',
  }),
};

type Held = { company_id: number; condition_formula: object | null; assignments: { id: number }[] };

export const conditionForm = form(editFields, async (values: Partial<Values<typeof editFields>>, call, record) => {
  const { company_id, condition_formula, assignments: held } = record as Held;
  const { formula, assignments } = values;
  if (formula === null && condition_formula) return { formula: [ruleTexts.required(formulaLabel)] };
  // Graphs that were not sent stay as they are.
  if (!assignments) return {};
  return graphErrors(
    call,
    company_id,
    assignments,
    held.map(({ id }) => id),
  );
});
export type ConditionValues = Partial<Values<(typeof conditionForm)['fields']>>;

/** Begins a condition from a proposal; a formula other than the proposed one needs a reason. */
export const startForm = form({
  assignment: reference('Statistic', '/api/makh/conditions/assignments/select', {
    required: true,
    table: statisticAssignments,
    min: 0,
  }),
  formula: reference(formulaLabel, formulaSource, {
    table: formulas,
    min: 0,
    help: 'Leave empty to use the one the trend proposes',
  }),
  reason: textarea('Reason', { max: limits.reason, help: 'Why you chose a different formula' }),
});
export type StartValues = Values<(typeof startForm)['fields']>;

const slope = { min: -10, max: 10, step: 0.0001 };

export const formulaForm = form(
  {
    name: text('Condition', {
      required: true,
      max: limits.name,
      check: notTaken('Condition', formulas, formulas.name),
    }),
    label: text('Formula', { required: true, max: limits.label }),
    description: textarea('Description', { max: limits.description }),
    color: color('Colour', {}),
    steps: textarea('Steps', { required: true, max: 8000, help: 'One on each line' }),
    slope_from: number('Proposed from a slope of', {
      ...slope,
      help: 'Average change per week as a share of the scale: 0.1 is 10%. Negative when it falls.',
    }),
    slope_to: number('Up to a slope of', { ...slope, help: 'Leave empty for no upper limit' }),
    credit_name: text('Quoted material by', { max: limits.credit }),
  },
  async ({ slope_from, slope_to, steps }): Promise<FieldErrors> => {
    const titles = stepTitles(steps);
    if (titles.length > limits.steps) return { steps: [`A formula has at most ${limits.steps} steps.`] };
    if (titles.some((one) => one.length > limits.step))
      return { steps: [`A step has at most ${limits.step} characters.`] };
    if (slope_from != null && slope_to != null && slope_from >= slope_to)
      return { slope_to: ['The upper slope must be greater than the lower one.'] };
    return {};
  },
);
export type FormulaValues = Values<(typeof formulaForm)['fields']>;
