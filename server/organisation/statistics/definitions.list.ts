import { eq, sql } from 'drizzle-orm';
import { statisticStatuses, statisticTypes } from '../../../contract/organisation/statistics.ts';
import type { StatisticDefinition, StatisticMeta } from '../../../contract/organisation/statistics.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { choice, references } from '../../platform/fields/choice.ts';
import { text } from '../../platform/fields/text.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import { postName } from '../posts/people.ts';
import { positions } from '../posts/posts.table.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { assignStatistics, editDefinitions, ofMyCompanies } from './statistics.access.ts';
import { statisticDefinitions as definitions, statisticGroups as groups } from './statistics.table.ts';

type Groups = StatisticDefinition['groups'];

/** The groups of a definition; `definition` is the column with its id, with the table name. */
export const groupsJson = (definition: ReturnType<typeof sql>) => sql<Groups>`coalesce((
  select json_agg(json_build_object('id', g.id, 'label', g.label) order by g.label, g.id)
  from statistic_definition_groups x join statistic_groups g on g.id = x.group_id where x.definition_id = ${definition}), '[]')`;

const meta = sql<StatisticMeta>`('{"is_sum": true, "value_type": null, "value_prefix": null, "graph_scaling": "regular",
  "scaling_min": null, "scaling_max": null, "viability_line": null, "upside_down": false}'::jsonb || ${definitions}.meta)`;

const definitionRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: definitions.id,
        title: definitions.title,
        description: definitions.description,
        position: sql<StatisticDefinition['position']>`case when ${positions.id} is not null then
          json_build_object('id', ${positions.id}, 'name', ${postName(sql`${positions}`)}) end`,
        type: definitions.type,
        graph_type: definitions.graph_type,
        status: definitions.status,
        source: definitions.source,
        source_scope: definitions.source_scope,
        equation: definitions.equation,
        groups: groupsJson(sql`${definitions}.id`),
        meta,
        assigned: sql<number>`(select count(*) from statistic_assignments a where a.definition_id = ${definitions}.id)::int`,
        created_at: definitions.created_at,
        updated_at: definitions.updated_at,
        can: canDo(me, { edit: editDefinitions, assign: assignStatistics, delete: editDefinitions }),
      })
      .from(definitions)
      .leftJoin(positions, eq(positions.id, definitions.position_id))
      .$dynamic(),
  );

/** Filters by groups; a definition needs only one of them. */
export const groupsFilter = (definition: ReturnType<typeof sql>) =>
  filter(
    references('Groups', '/api/foundry/statistics/groups/select', { table: groups, min: 0, max: 50 }),
    (ids) => sql`exists (select from statistic_definition_groups x
      where x.definition_id = ${definition} and x.group_id = any(${sql.param(ids)}::int[]))`,
  );

export const definitionList = list({
  id: definitions.id,
  query: (call) => definitionRows(call.db, call),
  sort: {
    title: definitions.title,
    type: definitions.type,
    status: definitions.status,
    created_at: definitions.created_at,
    updated_at: definitions.updated_at,
  },
  defaultSort: 'title',
  search: sql`(${definitions.title} || ' ' || coalesce(${definitions.description}, ''))`,
  filters: {
    // Handled like the search of every list; here it is only a field of the filter form.
    search: filter(text('Search', {}), () => undefined),
    groups: groupsFilter(sql`${definitions}.id`),
    type: filter(choice('Type', statisticTypes, {}), (type) => eq(definitions.type, type)),
    status: filter(choice('Status', statisticStatuses, {}), (status) => eq(definitions.status, status)),
  },
  within: (call) => ofWorkingCompany(call, sql`${definitions}.company_id`),
});

export const findDefinition = finder({
  noun: 'definition',
  table: definitions,
  query: definitionRows,
  within: (call) => ofMyCompanies(call, sql`${definitions}.company_id`),
});
