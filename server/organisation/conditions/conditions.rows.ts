import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { conditionPageSize } from '../../../contract/organisation/conditions.ts';
import type { Condition, ConditionState } from '../../../contract/organisation/conditions.ts';
import { canDo } from '../../platform/access.ts';
import { notArchived } from '../../platform/archive.ts';
import { queryText, wantsOwn } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { Wrong } from '../../platform/fields/field.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { invalid } from '../../platform/problems.ts';
import { finder, rows } from '../../platform/records.ts';
import { employeeText } from '../../system/employees/employees.list.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { personJson } from '../posts/people.ts';
import { ownJuniors } from '../posts/standing.ts';
import { ofMyCompanies } from '../statistics/statistics.access.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import {
  answerConditions,
  archiveConditions,
  deleteConditions,
  editConditions,
  isMine,
  readConditions,
  writeConditions,
} from './conditions.access.ts';
import { conditionFormulas as formulas, conditions } from './conditions.table.ts';
import { isTargetDone } from './work.ts';

/** The graphs of a condition, each with the name of its post. */
const graphs = sql<Condition['assignments']>`coalesce((
  select json_agg(json_build_object('id', a.id, 'full_title', a.title || coalesce(' (' || p.name || ')', '')) order by ca.sequence, ca.id)
  from condition_assignments ca join statistic_assignments a on a.id = ca.assignment_id
    left join positions p on p.id = a.position_id
  where ca.condition_id = ${conditions}.id), '[]')`;

const targets = () => sql`(select count(*)::int from condition_targets t where t.condition_id = ${conditions}.id`;

const state = sql<ConditionState>`case when ${conditions}.sent_at is null then 'draft' else coalesce(${conditions}.answer, 'sent') end`;

export const conditionRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: conditions.id,
        company_id: conditions.company_id,
        employee: sql<Condition['employee']>`${personJson(sql`${employees}`)}`,
        title: sql<string>`${employees.full_name} || ', ' || ${conditions.condition} || ', week ending ' || to_char(${conditions.week_end_at}, 'FMDD Mon''YY')`,
        condition: conditions.condition,
        formula: conditions.formula,
        week_end_at: conditions.week_end_at,
        date: sql<string>`${conditions}.week_end_at::text`,
        is_user: sql<boolean>`${isMine(me)}`,
        archived_at: conditions.archived_at,
        targets_total: sql<number>`${targets()})`,
        targets_completed: sql<number>`${targets()} and ${isTargetDone(sql`t`)})`,
        assignments: graphs,
        condition_formula: sql<Condition['condition_formula']>`case when ${formulas.id} is not null then
          json_build_object('id', ${formulas.id}, 'label', ${conditions.formula}, 'color', ${formulas.color},
            'credit_name', ${formulas.credit_name}) end`,
        state,
        created_at: conditions.created_at,
        updated_at: conditions.updated_at,
        can: canDo(me, {
          write: writeConditions,
          read: readConditions,
          edit: editConditions,
          archive: archiveConditions,
          delete: deleteConditions,
          send: writeConditions,
          answer: answerConditions,
        }),
      })
      .from(conditions)
      .leftJoin(employees, eq(employees.id, conditions.employee_id))
      .leftJoin(formulas, eq(formulas.id, conditions.formula_id))
      .$dynamic(),
  );

export type ConditionRow = Awaited<ReturnType<typeof conditionRows>>[number];

const states = { active: notArchived(conditions), archived: isNotNull(conditions.archived_at), all: undefined };

const stateField = choice('state', { active: 'Active', archived: 'Archived', all: 'All' }, {});

/** Only active ones by default; `state` comes from the select beside the search, not from the filters. */
function stateAsked(call: Call): SQL | undefined {
  const given = queryText(call, 'state');
  if (!given) return states.active;
  try {
    return states[stateField.read(given) ?? 'active'];
  } catch (error) {
    throw error instanceof Wrong ? invalid({ state: [error.message] }) : error;
  }
}

export const conditionList = list({
  id: conditions.id,
  query: (call) => conditionRows(call.db, call),
  sort: {
    condition: conditions.condition,
    week_end_at: conditions.week_end_at,
    created_at: conditions.created_at,
  },
  defaultSort: '-week_end_at',
  search: [
    sql`(${conditions.condition} || ' ' || ${conditions.formula})`,
    via(conditions.employee_id, employees.full_name, employeeText),
  ],
  size: { usual: conditionPageSize, most: 100 },
  filters: {
    definition: filter(
      reference('Definition', '/api/makh/conditions/formulas/select', { table: formulas, min: 0 }),
      (id) => eq(conditions.formula_id, id),
    ),
    employee: filter(
      reference('Employee', '/api/makh/conditions/employees/select', { table: employees, min: 0 }),
      (id) => eq(conditions.employee_id, id),
    ),
    junior: filter(
      reference('Junior', '/api/makh/conditions/juniors/select', { table: employees, min: 0 }),
      (id, { me }) => and(eq(conditions.employee_id, id), sql`${conditions.employee_id} = any(${ownJuniors(me)})`),
    ),
  },
  within: (call) =>
    and(
      ofWorkingCompany(call, sql`${conditions}.company_id`),
      // The same again: with the number alone PostgreSQL reads all conditions of the company to find a few by a name.
      ofMyCompanies(call, sql`${conditions}.company_id`),
      wantsOwn(call) ? isMine(call.me) : undefined,
      stateAsked(call),
    ),
  isWide: true,
});

export const findCondition = finder({
  noun: 'Condition',
  table: conditions,
  query: conditionRows,
  within: (call) => ofMyCompanies(call, sql`${conditions}.company_id`),
});
