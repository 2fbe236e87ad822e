import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { defaultMeta } from '../../../contract/organisation/statistics.ts';
import type { StatisticDefinition } from '../../../contract/organisation/statistics.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { orChosen, soughtBy, soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { workingHome } from '../../system/companies/home.ts';
import { isCalled } from '../../system/employees/employees.list.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { ownJuniors } from '../posts/standing.ts';
import { ofWorkingCompany, workingId } from '../../system/companies/companies.ts';
import { operandsOf } from './definitions.forms.ts';
import type { DefinitionValues } from './definitions.forms.ts';
import { metaOf } from './fields.ts';
import { operandValues, storeOperands } from './operands.ts';
import { picksAnyone } from './statistics.access.ts';
import { statisticDefinitions as definitions } from './statistics.table.ts';

type Held = StatisticDefinition & { equation: string | null };

const stored = (values: DefinitionValues) => ({
  title: values.title,
  description: values.description,
  position_id: values.position,
  type: values.type,
  graph_type: values.graph_type ?? 'line',
  status: values.status ?? 'active',
  source: values.source ?? null,
  source_scope: values.source ? (values.source_scope ?? null) : null,
  equation: values.type === 'equation' ? values.equation.equation : null,
  meta: metaOf(values),
});

async function storeGroups(db: Database, id: number, groups: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(groups)}::int[]`;
  await db.execute(sql`
    delete from statistic_definition_groups where definition_id = ${id} and not group_id = any(${ids})`);
  await db.execute(sql`
    insert into statistic_definition_groups (definition_id, group_id) select ${id}, unnest(${ids}) on conflict do nothing`);
}

/** What a new definition starts with. */
export async function newDefinition(call: Call): Promise<Record<string, unknown>> {
  const { rows } = await call.db.execute<{ id: number; text: string }>(sql`
    select id, label as text from statistic_groups
    where company_id = ${workingId(call)} and is_default order by label, id`);
  return {
    type: 'weekly',
    graph_type: 'line',
    status: 'active',
    groups: rows,
    ...defaultMeta,
  };
}

export async function addDefinition(call: Call, values: DefinitionValues) {
  const { id: company_id } = await workingHome(call);
  const [made] = await call.db
    .insert(definitions)
    .values({ ...stored(values), company_id })
    .returning({ id: definitions.id });
  await storeGroups(call.db, made!.id, values.groups);
  await storeOperands(call.db, made!.id, operandsOf(values));
  return reply(made!, { message: 'Definition added' });
}

/** What the edit form starts with. */
export async function definitionValues({ db, record }: Call<Held>): Promise<Record<string, unknown>> {
  const operands = await operandValues(db, record.id);
  const isCombined = record.type === 'combination';
  return {
    ...record,
    ...defaultMeta,
    ...record.meta,
    position: record.position ? { id: record.position.id, text: record.position.name } : null,
    groups: record.groups.map(({ id, label }) => ({ id, text: label })),
    equation: record.type === 'equation' ? { equation: record.equation, graphs: operands } : null,
    combination: isCombined ? operands.map(({ graph, offset }) => ({ graph, offset })) : null,
  };
}

export async function reviseDefinition(call: Call<StatisticDefinition>, values: DefinitionValues) {
  const { id } = call.record;
  await call.db.update(definitions).set(stored(values)).where(eq(definitions.id, id));
  await storeGroups(call.db, id, values.groups);
  await storeOperands(call.db, id, operandsOf(values));
  return reply({ id }, { message: 'Definition saved' });
}

/** Deletes for good, with its graphs and all their values; the confirmation says so. */
export async function removeDefinition(call: Call<StatisticDefinition>) {
  const { id } = call.record;
  await call.db.delete(definitions).where(eq(definitions.id, id));
  return reply({ id }, { message: 'Definition deleted' });
}

export async function selectDefinitions(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: definitions.id, text: definitions.title })
    .from(definitions)
    .where(
      and(
        ofWorkingCompany(call, sql`${definitions}.company_id`),
        eq(definitions.status, 'active'),
        soughtIn(call, definitions.title),
      ),
    )
    .orderBy(asc(definitions.title), asc(definitions.id))
    .limit(100);
}

/** The posts of the working company, in the order of their names. */
export async function selectPositions(call: Call): Promise<Chosen[]> {
  const { rows } = await call.db.execute<Chosen>(sql`
    select p.id, p.name as text from positions p join org_charts o on o.id = p.chart_id
    where p.deleted_at is null and ${ofWorkingCompany(call, sql`o.company_id`)} and ${soughtIn(call, sql`p.name`, sql`p.id`) ?? sql`true`}
    order by p.name, p.id limit 100`);
  return rows;
}

/** Users with an ability for statistics can choose anyone; others only their juniors, whose graphs they can filter. */
export async function selectEmployees(call: Call): Promise<Chosen[]> {
  const seen = picksAnyone(call.me) ? sql`true` : sql`employees.id = any(${ownJuniors(call.me)})`;
  const { rows } = await call.db.execute<Chosen>(sql`
    select employees.id, employees.full_name as text from ${employees}
    where ${orChosen(call, isNull(employees.deleted_at))} and ${seen} and ${ofWorkingCompany(call, sql`employees.company_id`)} and ${soughtBy(call, employees.id, isCalled) ?? sql`true`}
    order by employees.full_name, employees.id limit 100`);
  return rows;
}
