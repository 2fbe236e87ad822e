import { sql } from 'drizzle-orm';
import { statisticLimits } from '../../../contract/organisation/statistics.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { hidden, text, textarea, told } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { positions } from '../posts/posts.table.ts';
import { workingId } from '../../system/companies/companies.ts';
import { metaErrors, metaFields, valueField } from './fields.ts';
import { statisticDefinitions } from './statistics.table.ts';

const owner = {
  employee: reference('Employee', '/api/foundry/statistics/employees/select', { table: employees, min: 0 }),
  position: reference('Position', '/api/foundry/statistics/positions/select', {
    table: positions,
    min: 0,
    help: 'The graph then belongs to whoever holds the post',
  }),
};

type Owner = { employee: number | null; position: number | null };

/** Either an employee or a post, of the definition's company; a statistic that counts an area needs a post. */
async function ownerErrors(call: Call, { employee, position }: Owner, definition: number): Promise<FieldErrors> {
  if ((employee === null) === (position === null)) return { employee: ['Choose either an employee or a position.'] };
  const { rows } = await call.db.execute<{
    employee: boolean;
    position: boolean;
    is_area: boolean;
    is_here: boolean;
  }>(sql`
    select d.company_id = ${workingId(call)} as is_here, coalesce(d.source_scope = 'area', false) as is_area,
      ${employee}::int is null or exists (select from employees e
        where e.id = ${employee} and e.company_id = d.company_id and e.deleted_at is null) as employee,
      ${position}::int is null or exists (select from positions p join org_charts o on o.id = p.chart_id
        where p.id = ${position} and o.company_id = d.company_id and p.deleted_at is null) as position
    from statistic_definitions d where d.id = ${definition}`);
  const found = rows[0];
  if (!found?.is_here) return { definition: [ruleTexts.exists('Definition')] };
  if (!found.employee) return { employee: [ruleTexts.exists('Employee')] };
  if (!found.position) return { position: [ruleTexts.exists('Position')] };
  if (found.is_area && employee !== null)
    return { position: ['This statistic counts an area of the board, so it needs a position.'] };
  return {};
}

export const assignForm = form(
  {
    definition: reference('Definition', '/api/foundry/statistics/definitions/select', {
      required: true,
      table: statisticDefinitions,
      min: 0,
    }),
    ...owner,
    title: text('Title', { max: statisticLimits.title, help: 'Leave empty to use the title of the definition' }),
  },
  (values, call) => ownerErrors(call, values, values.definition),
);
export type AssignValues = Values<(typeof assignForm)['fields']>;

/** Edits the title of a graph and how it is drawn. Its owner cannot be changed; another person gets a graph of their own. */
export const assignmentForm = form(
  {
    title: text('Title', { required: true, max: statisticLimits.title }),
    sticky: checkbox('Sticky', { help: 'Show it before the others' }),
    ...metaFields,
  },
  async (values) => metaErrors(values),
);
export type AssignmentValues = Values<(typeof assignmentForm)['fields']>;

/** A value that is counted cannot be typed, only its quota and note. */
export const valueForm = form({
  date: date('Date', { required: true, help: 'Any day of the period' }),
  counts_itself: told('Counted automatically'),
  value: valueField('Value', { show_when: { field: 'counts_itself', in: [false] } }),
  quota: valueField('Quota'),
  note: textarea('Note', { max: statisticLimits.note, help: 'Why it moved' }),
  // The period whose value, quota and note the form shows, and their version.
  seen: hidden('Seen', {}),
});
export type ValueValues = Partial<Values<(typeof valueForm)['fields']>>;

export const stickyForm = form({ sticky: checkbox('Sticky') });
export const takeOverForm = form({ period_end: date('Period', { required: true }) });
