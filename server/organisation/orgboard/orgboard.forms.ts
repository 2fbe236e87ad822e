import { sql } from 'drizzle-orm';
import { chartLimits } from '../../../contract/organisation/orgboard.ts';
import { positionTypes, postLimits as limits } from '../../../contract/organisation/posts.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { employees } from '../../system/employees/employees.table.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, choice, references } from '../../platform/fields/choice.ts';
import { readId } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { number } from '../../platform/fields/number.ts';
import { color, richText, text, textarea, told } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

export const chartForm = form({
  name: text('Name', { required: true, max: chartLimits.name }),
  vfp: textarea('VFP', { max: chartLimits.vfp, help: 'The valuable final product of the organization' }),
});

const staff: Field<number[]> = references('Staff', '/api/foundry/org-charts/employees/select', {
  table: employees,
  min: 0,
  max: limits.staff,
  by: 'chart_id',
  wide: true,
  help: 'The first person is responsible for the post',
});

const spacers = (label: string, help: string) => number(label, { integer: true, min: 0, max: limits.spacers, help });

const fields = {
  name: text('Name', { required: true, max: limits.name }),
  staff,
  area: text('Area', { max: limits.area }),
  vfp: textarea('VFP', { max: limits.vfp, help: 'The valuable final product of the post' }),
  function: richText('Function', { max: limits.function, wide: true }),
  color: color('Colour', { help: 'The background of its box' }),
  pushed: spacers('Spacers before it', 'Empty places that line it up with others'),
  pushed_children: spacers('Spacers below it', 'Empty places that line up what is below it'),
  bumped: checkbox('Half a row lower', { help: 'Compared with the boxes next to it' }),
};

const hiddenId = <R extends boolean>(label: string, required: R): Field<R extends true ? number : number | null> => ({
  schema: { type: 'hidden', label, rules: [required ? 'required' : 'nullable'] },
  read: (value) => readId(value, label),
  empty: null as never,
});

const typeChoice = choice('Type', positionTypes, { required: true });

/** Only current employees of the board's company can be put on a post; the error otherwise. */
export async function strangers(call: Call, chart: number, ids: readonly number[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const { rows } = await call.db.execute<{ n: number }>(sql`
    select count(*)::int as n from employees e join org_charts o on o.company_id = e.company_id
    where o.id = ${chart} and e.deleted_at is null and e.id = any(${sql.param([...ids])}::int[])`);
  return rows[0]!.n === ids.length ? null : ruleTexts.exists('Staff');
}

/** The form has the ids of the board and the post, for the staff search and the preview of what a change brings. */
export const positionForm = form(
  { ...fields, chart_id: told('Org Board'), position_id: told('Position') },
  async (values, call, record): Promise<FieldErrors> => {
    const message = await strangers(call, (record as { chart_id: number }).chart_id, values.staff ?? []);
    return message ? { staff: [message] } : {};
  },
);

/** The place and type of a new post, given by the menu it was opened from. */
export const newPositionForm = form({
  ...fields,
  type: { ...typeChoice, schema: { type: 'hidden' as const, label: 'Type', rules: typeChoice.schema.rules } },
  parent_id: hiddenId('Parent', false),
  chart_id: hiddenId('Org Board', true),
});
