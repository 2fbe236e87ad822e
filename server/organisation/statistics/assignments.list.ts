import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { statisticPages, statisticTexts, statisticTypes } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { periodLengthNames } from '../../../contract/platform/weeks.ts';
import { canDo } from '../../platform/access.ts';
import { queryText, wantsOwn } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';

import type { Database } from '../../platform/database/database.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { filter, list } from '../../platform/lists.ts';
import { invalid } from '../../platform/problems.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { homeJson } from '../../system/companies/home.ts';
import type { StoredHome } from '../../system/companies/home.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { positions } from '../posts/posts.table.ts';
import { answererOf } from '../posts/standing.ts';
import { ofWorkingCompany, workingId } from '../../system/companies/companies.ts';
import { groupsFilter, groupsJson } from './definitions.list.ts';
import { operandsOf, wholeMeta } from './graphs.ts';
import type { GraphOperand } from './graphs.ts';
import { assignStatistics, editAssignments, mine, ofMyCompanies, setValues } from './statistics.access.ts';
import { statisticAssignments as assignments, statisticDefinitions as definitions } from './statistics.table.ts';

/** An assignment without its chart, which is computed from it. */
export type AssignmentRow = Omit<StatisticAssignment, 'from_date' | 'to_date' | 'chart_data' | 'trend' | 'has_rows'> & {
  company_id: number;
  home: StoredHome;
  operands: GraphOperand[];
};

/** Who owns a graph: its employee, or whoever answers for its post today. */
const ownerOf = (company: SQL): SQL => answererOf(company, sql`${assignments}`);

const assignmentRows = (db: Database, { me }: Call, company: SQL) =>
  rows(
    db
      .select({
        id: assignments.id,
        company_id: assignments.company_id,
        home: homeJson(company),
        title: assignments.title,
        assignee: sql<
          StatisticAssignment['assignee']
        >`json_build_object('id', ${employees.id}, 'full_name', ${employees.full_name},
          'user', case when ${employees.user_id} is not null then json_build_object('id', ${employees.user_id}) end)`,
        position: sql<StatisticAssignment['position']>`case when ${positions.id} is not null then
          json_build_object('id', ${positions.id}, 'name', ${positions.name}, 'is_gone', ${positions.deleted_at} is not null) end`,
        definition: sql<
          StatisticAssignment['definition']
        >`json_build_object('id', ${definitions.id}, 'title', ${definitions.title},
          'type', ${definitions.type}, 'graph_type', ${definitions.graph_type}, 'groups', ${groupsJson(sql`${definitions}.id`)},
          'source', ${definitions.source}, 'source_scope', ${definitions.source_scope}, 'equation', ${definitions.equation})`,
        meta: wholeMeta(sql`${definitions}`, sql`${assignments}`),
        operands: operandsOf(sql`${definitions}`),
        sticky: assignments.sticky,
        can: canDo(me, { set_value: setValues, edit: editAssignments, delete: assignStatistics }),
      })
      .from(assignments)
      .innerJoin(definitions, eq(definitions.id, assignments.definition_id))
      .leftJoin(positions, eq(positions.id, assignments.position_id))
      .leftJoin(employees, sql`${employees.id} = ${ownerOf(company)}`)
      .$dynamic(),
  );

/** The graphs of an employee: their own, and those of the posts they answer for. */
const ofEmployee = (id: number): SQL => sql`${employees.id} = ${id}`;

/** Parameters that a screen sets itself, outside its filters: whose graphs it shows, or the one that is printed. */
function named(call: Call, name: string, where: (id: number) => SQL): SQL | undefined {
  const given = queryText(call, name);
  if (!given) return undefined;
  const id = idParam(given);
  if (id === null) throw invalid({ [name]: [ruleTexts.exists(name)] });
  return where(id);
}

/** Sorts, search and filters, shared by both lists of assigned statistics. */
const asked = {
  id: assignments.id,
  sort: {
    title: assignments.title,
    owner: employees.full_name,
    created_at: assignments.created_at,
  },
  defaultSort: 'title',
  first: sql`not ${assignments.sticky}`,
  search: assignments.title,
  size: { usual: statisticPages.widget, most: statisticPages.print },
  filters: {
    owner: filter(
      reference('Owner', '/api/foundry/statistics/employees/select', { table: employees, min: 0 }),
      ofEmployee,
    ),
    groups: groupsFilter(sql`${definitions}.id`),
    type: filter(choice('Type', statisticTypes, {}), (type) => eq(definitions.type, type)),
  },
  // A definition that is no longer active is kept with its values, but not listed.
  within: (call) =>
    and(
      ofWorkingCompany(call, sql`${assignments}.company_id`),
      eq(definitions.status, 'active'),
      wantsOwn(call) ? mine(call.me) : undefined,
      named(call, 'user', (id) => sql`${employees.user_id} = ${id}`),
      named(call, 'employee', ofEmployee),
      named(call, 'position', (id) => eq(assignments.position_id, id)),
      named(call, 'assignment', (id) => eq(assignments.id, id)),
    ),
} satisfies Omit<Parameters<typeof list>[0], 'query'>;

const workingIn = (call: Call): SQL => sql`${workingId(call)}`;

/** What is drawn of a graph: the days, and the length of the periods. */
export const graphFields = {
  from_date: date('From', { help: statisticTexts.dateHelp }),
  to_date: date('To', { help: statisticTexts.dateHelp }),
  view: choice('View', periodLengthNames, { help: 'The periods of all graphs' }),
};

export const assignmentList = list({
  ...asked,
  // They leave no graph out: all are drawn alike.
  filters: {
    ...asked.filters,
    from_date: filter(graphFields.from_date, () => undefined),
    to_date: filter(graphFields.to_date, () => undefined),
    view: filter(graphFields.view, () => undefined),
  },
  query: (call) => assignmentRows(call.db, call, workingIn(call)),
});

/** The same list with only the columns that the grid shows. */
export const gridList = list({
  ...asked,
  query: (call) =>
    rows(
      call.db
        .select({
          id: assignments.id,
          title: assignments.title,
          owner: employees.full_name,
          post: positions.name,
          type: definitions.type,
          source: definitions.source,
          // Only in the first row, because it is the same for all.
          home: sql<StoredHome | null>`case when row_number() over () = 1 then ${homeJson(workingIn(call))} end`,
          groups: sql<string>`coalesce(grouped.labels, '')`,
        })
        .from(assignments)
        .innerJoin(definitions, eq(definitions.id, assignments.definition_id))
        .leftJoin(positions, eq(positions.id, assignments.position_id))
        .leftJoin(employees, sql`${employees.id} = ${ownerOf(workingIn(call))}`)
        // A company has few groups, so they are joined once instead of for each row.
        .leftJoin(
          sql`(select x.definition_id, string_agg(g.label, ', ' order by g.label, g.id) as labels
            from statistic_groups g join statistic_definition_groups x on x.group_id = g.id
            where g.company_id = ${workingIn(call)} group by 1) grouped`,
          sql`grouped.definition_id = ${definitions}.id`,
        )
        .$dynamic(),
    ),
});

export const findAssignment = finder({
  noun: 'statistic',
  table: assignments,
  query: (db, call) =>
    assignmentRows(
      db,
      call,
      sql`(select x.company_id from statistic_assignments x where x.id = ${idParam(call.params['id']) ?? 0})`,
    ),
  within: (call) => ofMyCompanies(call, sql`${assignments}.company_id`),
});
