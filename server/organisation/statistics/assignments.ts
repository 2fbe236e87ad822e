import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { defaultMeta, statisticTexts } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { trendOf, trendPeriods } from '../../../contract/organisation/trend.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { isEmpty, ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql, rowsFor } from '../../platform/access.ts';
import { jsonReply, queryText, reply } from '../../platform/calls.ts';
import type { Call, Reply } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { readForm } from '../../platform/forms.ts';
import { forbidden, invalid } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { homeNow } from '../../system/companies/home.ts';
import { standingOf } from '../posts/standing.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { stickyForm } from './assignments.forms.ts';
import type { AssignmentValues, AssignValues } from './assignments.forms.ts';
import { graphFields } from './assignments.list.ts';
import type { AssignmentRow } from './assignments.list.ts';
import { chartsOf } from './charts.ts';
import type { AskedGraphs } from './charts.ts';
import { chartText, lastValues } from './charts.text.ts';
import { metaOf } from './fields.ts';
import { isFlow } from './graphs.ts';
import type { Graph } from './graphs.ts';
import { browseStatistics, pickGraphs } from './statistics.access.ts';
import { statisticAssignments as assignments, statisticDefinitions as definitions } from './statistics.table.ts';

function askedOf<T>(call: Call, name: string, field: Field<T>): T | null {
  const given = queryText(call, name);
  if (!given) return null;
  try {
    return field.read(given);
  } catch (error) {
    throw error instanceof Wrong ? invalid({ [name]: [error.message] }) : error;
  }
}

/** The first and last day and the length of the periods asked for; all are optional. */
export function askedGraphs(call: Call): AskedGraphs {
  const from = askedOf(call, 'from_date', graphFields.from_date);
  const to = askedOf(call, 'to_date', graphFields.to_date);
  if (from !== null && to !== null && from > to) throw invalid({ from_date: [statisticTexts.backwards] });
  return { from, to, view: askedOf(call, 'view', graphFields.view) };
}

const graphOf = ({ id, title, definition, meta, operands }: AssignmentRow): Graph => {
  const { type, source, source_scope, equation } = definition;
  return { id, title, type, source, source_scope, equation, meta, operands };
};

/** Assignments with their charts, each as JSON text. */
async function drawn(call: Call, found: AssignmentRow[]): Promise<string[]> {
  if (found.length === 0) return [];
  const asked = askedGraphs(call);
  const home = homeNow(found[0]!.home);
  const charts = await chartsOf(
    call.platform.open,
    call.db,
    home,
    found.map(({ id }) => id),
    asked,
    found.map(graphOf),
  );
  return found.flatMap(({ company_id: _company, home: _home, operands: _read, ...row }) => {
    const of = charts.get(row.id);
    if (!of) return [];
    const { graph, chart } = of;
    const first = chart.datasets[0];
    const last = first ? lastValues(first, trendPeriods.most + 1) : [];
    // The period that is still running has no final value yet.
    const values = chart.is_open ? last.slice(0, -1) : last;
    const { upside_down } = graph.meta;
    const viability_line = first?.viability?.at(-1) ?? null;
    const told: Omit<StatisticAssignment, 'chart_data'> = {
      ...row,
      from_date: chart.labels[0] ?? asked.from ?? home.today,
      to_date: chart.labels.at(-1) ?? asked.to ?? home.today,
      has_rows: isFlow(graph.source),
      trend: trendOf(values, { upside_down, viability_line }),
    };
    return [`${JSON.stringify(told).slice(0, -1)},"chart_data":${chartText(chart)}}`];
  });
}

/** Refused for users who may see no graph at all; a senior without the ability sees those of their juniors. */
export async function drawnList(call: Call, found: AssignmentRow[]): Promise<Reply<StatisticAssignment[]>> {
  if (rowsFor(browseStatistics, call.me) === false && (await standingOf(call)).juniors.length === 0) throw forbidden();
  return jsonReply(`[${(await drawn(call, found)).join(',')}]`);
}

export const drawnOne = async (call: Call<AssignmentRow>): Promise<Reply<StatisticAssignment>> =>
  jsonReply((await drawn(call, [call.record]))[0]!);

export async function assign(call: Call, values: AssignValues) {
  const [made] = await call.db
    .insert(assignments)
    .values({
      company_id: call.session!.company_id!,
      definition_id: values.definition,
      employee_id: values.employee,
      position_id: values.position,
      title: values.title ?? sql`(select d.title from ${definitions} d where d.id = ${values.definition})`,
    })
    .returning({ id: assignments.id });
  return reply(made!, { message: 'Statistic assigned' });
}

/** The person whose statistics the screen shows, who is named by their employee or their user. */
async function employeeAsked(call: Call): Promise<{ employee?: Chosen }> {
  const employee = idParam(queryText(call, 'employee') ?? '');
  const user = idParam(queryText(call, 'user') ?? '');
  if (employee === null && user === null) return {};
  const { rows } = await call.db.execute<{ employee: Chosen }>(sql`
    select json_build_object('id', e.id, 'text', e.full_name) as employee from employees e
    where ${employee === null ? sql`e.user_id = ${user}` : sql`e.id = ${employee}`}
      and e.deleted_at is null and ${ofWorkingCompany(call, sql`e.company_id`)} limit 1`);
  return rows[0] ?? {};
}

/** The definition from which the dialog was opened, and the post that the definition names. */
async function definitionAsked(call: Call): Promise<{ definition?: Chosen; position?: Chosen | null }> {
  const id = idParam(queryText(call, 'definition') ?? '');
  if (id === null) return {};
  const { rows } = await call.db.execute<{ definition: Chosen; position: Chosen | null }>(sql`
    select json_build_object('id', d.id, 'text', d.title) as definition,
      case when p.id is not null then json_build_object('id', p.id, 'text', p.name) end as position
    from statistic_definitions d left join positions p on p.id = d.position_id and p.deleted_at is null
    where d.id = ${id} and ${ofWorkingCompany(call, sql`d.company_id`)}`);
  return rows[0] ?? {};
}

export const assignValues = async (call: Call): Promise<Record<string, unknown>> => ({
  ...(await definitionAsked(call)),
  ...(await employeeAsked(call)),
});

export async function assignmentValues({ db, record }: Call<AssignmentRow>): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ meta: Record<string, unknown> }>(sql`
    select d.meta || a.meta as meta from statistic_assignments a join statistic_definitions d on d.id = a.definition_id
    where a.id = ${record.id}`);
  return { title: record.title, sticky: record.sticky, ...defaultMeta, ...rows[0]!.meta };
}

/** Only what differs from the definition is kept with the graph, so that the rest follows it. */
export async function reviseAssignment(call: Call<AssignmentRow>, { title, sticky, ...values }: AssignmentValues) {
  const { id, definition } = call.record;
  const [held] = await call.db
    .select({ meta: definitions.meta })
    .from(definitions)
    .where(eq(definitions.id, definition.id));
  const usual: Record<string, unknown> = { ...defaultMeta, ...held!.meta };
  const own = Object.fromEntries(Object.entries(metaOf(values)).filter(([key, value]) => usual[key] !== value));
  await call.db.update(assignments).set({ title, sticky, meta: own }).where(eq(assignments.id, id));
  return reply({ id }, { message: 'Statistic saved' });
}

export async function setSticky(call: Call<AssignmentRow>) {
  if (isEmpty(call.body['sticky'])) throw invalid({ sticky: [ruleTexts.required('sticky')] });
  const { sticky } = await readForm(stickyForm, call);
  const { id } = call.record;
  await call.db.update(assignments).set({ sticky }).where(eq(assignments.id, id));
  return reply({ id, sticky });
}

/** Also deletes all its values; the confirmation says so. */
export async function removeAssignment(call: Call<AssignmentRow>) {
  const { id, title } = call.record;
  // Equations that use it keep its name.
  await call.db.execute(
    sql`update statistic_operands set title = ${title} where assignment_id = ${id} and title <> ${title}`,
  );
  await call.db.delete(assignments).where(eq(assignments.id, id));
  return reply({ id }, { message: 'Statistic deleted' });
}

/** Graphs to choose from, for equations and filters; those the caller may see. */
export async function selectAssignments(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: assignments.id, text: assignments.title })
    .from(assignments)
    .innerJoin(definitions, eq(definitions.id, assignments.definition_id))
    .where(
      and(
        ofWorkingCompany(call, sql`${assignments}.company_id`),
        rowsAsSql(pickGraphs, call.me),
        ne(definitions.type, 'combination'),
        soughtIn(call, assignments.title),
      ),
    )
    .orderBy(asc(assignments.title), asc(assignments.id))
    .limit(100);
}
