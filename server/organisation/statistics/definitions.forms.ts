import { sql } from 'drizzle-orm';
import {
  graphTypes,
  sourceScopes,
  statisticLimits,
  statisticStatuses,
  statisticTypes,
  valuedTypes,
} from '../../../contract/organisation/statistics.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference, references } from '../../platform/fields/choice.ts';
import { combination, equation } from '../../platform/fields/equation.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { positions } from '../posts/posts.table.ts';
import { workingId } from '../../system/companies/companies.ts';
import { metaErrors, metaFields, settled } from './fields.ts';
import { operandProblem } from './operands.ts';
import { livingSources } from './statistics.slots.ts';
import { statisticAssignments, statisticGroups } from './statistics.table.ts';

const graphs = { graphs: '/api/foundry/statistics/assignments/select', table: statisticAssignments };
const valued = { show_when: { field: 'type', in: [...valuedTypes] } };

const fields = () => ({
  title: text('Title', { required: true, max: statisticLimits.title }),
  description: textarea('Description', { max: statisticLimits.description }),
  position: reference('Position', '/api/foundry/statistics/positions/select', { table: positions, min: 0 }),
  type: choice('Type', statisticTypes, { required: true }),
  graph_type: settled(choice('Graph', graphTypes, {})),
  status: settled(choice('Status', statisticStatuses, {})),
  groups: references('Groups', '/api/foundry/statistics/groups/select', {
    table: statisticGroups,
    min: 0,
    max: statisticLimits.groups,
  }),
  source: choice<string, object>(
    'Counted from',
    Object.fromEntries(livingSources.all().map(([name, { label }]) => [name, label])),
    { ...valued, help: 'Automatic values cannot be typed in' },
  ),
  source_scope: choice('Counted for', sourceScopes, valued),
  equation: equation('Equation', { ...graphs, show_when: { field: 'type', in: ['equation'] } }),
  combination: combination('Combination', { ...graphs, show_when: { field: 'type', in: ['combination'] } }),
  ...metaFields,
});

export type DefinitionValues = Values<ReturnType<typeof fields>>;

/** The graphs that an equation or a combination is made of. */
export const operandsOf = ({ type, equation: held, combination: two }: Partial<DefinitionValues>) =>
  type === 'equation'
    ? (held?.graphs ?? []).map(({ placeholder, graph, offset }) => ({ placeholder, graph: graph!, offset }))
    : type === 'combination'
      ? (two ?? []).map(({ graph, offset }, at) => ({ placeholder: `G${at + 1}`, graph: graph!, offset }))
      : [];

async function sourceErrors({ source, source_scope, type }: DefinitionValues, call: Call, id: number) {
  const errors: FieldErrors = {};
  if (source && !(valuedTypes as readonly string[]).includes(type))
    errors['source'] = ['Equations and combinations cannot be counted automatically.'];
  if (source && !source_scope) errors['source_scope'] = ["The Counted for value can't be empty."];
  if (source_scope === 'area') {
    const { rows } = await call.db.execute<{ held: 1 }>(sql`
      select 1 as held from statistic_assignments where definition_id = ${id} and position_id is null limit 1`);
    if (rows.length > 0)
      errors['source_scope'] = ['One of its graphs belongs to an employee, who has no area. Assign it to a post.'];
  }
  return errors;
}

/** Values are stored by period, so the length of the periods cannot change once there are values. */
async function typeErrors({ type }: DefinitionValues, call: Call, id: number): Promise<FieldErrors> {
  const { rows } = await call.db.execute<{ held: 1 }>(sql`
    select 1 as held from statistic_definitions d where d.id = ${id} and d.type <> ${type} and exists (
      select from statistic_assignments a join statistic_values v on v.assignment_id = a.id where a.definition_id = d.id)`);
  return rows.length > 0
    ? { type: ['Its graphs already have values. To use another type, please add a new definition.'] }
    : {};
}

/** A post that was deleted since may stay: the form shows it, and nothing else about the definition needs to change. */
async function companyErrors({ position, groups }: DefinitionValues, call: Call, id: number): Promise<FieldErrors> {
  const { rows } = await call.db.execute<{ position: boolean; groups: boolean }>(sql`
    with company as (select coalesce(d.company_id, ${workingId(call)}) as id, d.position_id as held
      from (values (${id}::int)) asked (id) left join statistic_definitions d on d.id = asked.id)
    select ${position}::int is null or exists (select from positions p join org_charts o on o.id = p.chart_id, company
        where p.id = ${position} and (p.deleted_at is null or p.id = company.held)
          and o.company_id = company.id) as position,
      not exists (select from statistic_groups g, company
        where g.id = any(${sql.param(groups)}::int[]) and g.company_id <> company.id) as groups`);
  const { position: hasPosition, groups: hasGroups } = rows[0]!;
  return {
    ...(hasPosition ? {} : { position: ['The Position value does not exist.'] }),
    ...(hasGroups ? {} : { groups: ['The Groups value does not exist.'] }),
  };
}

/** A function, because what can be counted is given by modules and known only once they are assembled. */
export const definitionForm = () =>
  form(fields(), async (values, call, record): Promise<FieldErrors> => {
    const id = (record as { id?: number } | undefined)?.id ?? 0;
    const problem = await operandProblem(call, id, values.type, operandsOf(values));
    return {
      ...metaErrors(values),
      ...(await companyErrors(values, call, id)),
      ...(await sourceErrors(values, call, id)),
      ...(await typeErrors(values, call, id)),
      ...(problem ? { [values.type]: [problem] } : {}),
    };
  });

export type DefinitionForm = ReturnType<typeof definitionForm>;
