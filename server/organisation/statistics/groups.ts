import { and, asc, eq, sql } from 'drizzle-orm';
import { statisticLimits } from '../../../contract/organisation/statistics.ts';
import type { StatisticGroup } from '../../../contract/organisation/statistics.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { canDo } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { text } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { workingHome } from '../../system/companies/home.ts';
import { ofWorkingCompany, workingId } from '../../system/companies/companies.ts';
import { editDefinitions, ofMyCompanies } from './statistics.access.ts';
import { statisticGroups as groups } from './statistics.table.ts';

const used = sql<number>`(select count(*) from statistic_definition_groups g where g.group_id = ${groups}.id)::int`;

const groupRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: groups.id,
        label: groups.label,
        is_default: groups.is_default,
        used,
        created_at: groups.created_at,
        updated_at: groups.updated_at,
        can: canDo(me, { edit: editDefinitions, delete: editDefinitions }),
      })
      .from(groups)
      .$dynamic(),
  );

export const groupList = list({
  id: groups.id,
  query: (call) => groupRows(call.db, call),
  sort: { label: groups.label, is_default: groups.is_default, created_at: groups.created_at },
  defaultSort: 'label',
  search: groups.label,
  within: (call) => ofWorkingCompany(call, sql`${groups}.company_id`),
});

export const findGroup = finder({
  noun: 'Group',
  table: groups,
  query: groupRows,
  within: (call) => ofMyCompanies(call, sql`${groups}.company_id`),
});

export const groupForm = form({
  label: text('Label', {
    required: true,
    max: statisticLimits.label,
    check: async (label, call, record) => {
      const own = (record as { id?: number } | undefined)?.id ?? 0;
      const { rows: found } = await call.db.execute<{ held: 1 }>(sql`
        select 1 as held from statistic_groups g where lower(g.label) = lower(${label}) and g.id <> ${own} and g.company_id = coalesce(
          (select company_id from statistic_groups where id = ${own}), ${workingId(call)})`);
      return found.length > 0 ? 'The Label value is already taken.' : null;
    },
  }),
  is_default: checkbox('Default', { help: 'New definitions start in this group' }),
});
type GroupValues = Values<(typeof groupForm)['fields']>;

export async function addGroup(call: Call, values: GroupValues) {
  const { id: company_id } = await workingHome(call);
  const [made] = await call.db
    .insert(groups)
    .values({ ...values, company_id })
    .returning({ id: groups.id });
  return reply(made!, { message: 'Group added' });
}

export async function reviseGroup(call: Call<StatisticGroup>, values: GroupValues) {
  const { id } = call.record;
  await call.db.update(groups).set(values).where(eq(groups.id, id));
  return reply({ id }, { message: 'Group saved' });
}

export async function removeGroup(call: Call<StatisticGroup>) {
  const { id } = call.record;
  await call.db.delete(groups).where(eq(groups.id, id));
  return reply({ id }, { message: 'Group deleted' });
}

export async function selectGroups(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: groups.id, text: groups.label })
    .from(groups)
    .where(and(ofWorkingCompany(call, sql`${groups}.company_id`), soughtIn(call, groups.label)))
    .orderBy(asc(groups.label), asc(groups.id))
    .limit(100);
}
