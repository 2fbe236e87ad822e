import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HatRow } from '../../../contract/organisation/hat.ts';
import { statisticTypes } from '../../../contract/organisation/statistics.ts';
import type { StatisticType } from '../../../contract/organisation/statistics.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { slugOf } from '../../../contract/platform/slug.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { itemScreen, readItems } from '../../together/checklists/checklists.access.ts';
import { itemCarrier } from '../../together/checklists/checklists.rows.ts';
import { checklistItems, checklists } from '../../together/checklists/checklists.table.ts';
import { browseServices, isLiveService } from '../../delivery/services/services.access.ts';
import { services } from '../../delivery/services/services.table.ts';
import { readConditions } from '../conditions/conditions.access.ts';
import { conditions } from '../conditions/conditions.table.ts';
import { readStatistics } from '../statistics/statistics.access.ts';
import { statisticAssignments } from '../statistics/statistics.table.ts';
import { atMost } from './hat.slots.ts';
import type { HatAsked, HatSource } from './hat.slots.ts';

const graphs = async ({ call }: HatAsked, whose: SQL): Promise<HatRow[]> => {
  const { rows } = await call.db.execute<{ title: string; type: StatisticType }>(sql`
    select statistic_assignments.title, d.type from ${statisticAssignments}
    join statistic_definitions d on d.id = statistic_assignments.definition_id and d.status = 'active'
    where ${whose} and ${rowsAsSql(readStatistics, call.me)}
    order by statistic_assignments.title, statistic_assignments.id`);
  return rows.map(({ title, type }) => ({
    title,
    detail: statisticTypes[type],
    path: `/hat/statistics?search=${encodeURIComponent(title)}`,
  }));
};

/** The graphs of the post; the holder's personal ones are listed with the first of their posts. */
export const hatGraphs: HatSource = {
  label: 'Graphs',
  abilities: ['browse statistics', 'browse own statistics'],
  of: 'post',
  rows: (asked) => graphs(asked, sql`statistic_assignments.position_id = ${asked.position}`),
};

export const ownGraphs: HatSource = {
  label: 'Own graphs',
  abilities: ['browse statistics', 'browse own statistics'],
  of: 'holder',
  rows: (asked) => graphs(asked, sql`statistic_assignments.employee_id = ${asked.employee}`),
};

/** Every policy the holder has to know, with its version; unread ones first. */
export const hatPolicies: HatSource = {
  label: 'Policies',
  abilities: ['browse issued policies'],
  of: 'holder',
  rows: async ({ call, employee }) => {
    const { rows } = await call.db.execute<{ id: number; title: string; version: number; is_read: boolean }>(sql`
      select p.id, p.title, p.version, q.is_read from policy_readings q join policies p on p.id = q.policy_id
      where q.employee_id = ${employee} order by q.is_read, p.title, p.id`);
    return rows.map(({ id, title, version, is_read }) => ({
      title,
      detail: `Version ${version}${is_read ? '' : ', not read yet'}`,
      path: `/hat/policies/${id}/${slugOf(title)}`,
    }));
  },
};

/** Services the holder owns that are not completed. */
export const hatServices: HatSource = {
  label: 'Services',
  abilities: ['view services', 'read services', 'read own services'],
  of: 'holder',
  rows: async (asked) => {
    const { call, employee } = asked;
    const { rows } = await call.db.execute<{ id: number; title: string; detail: string | null }>(sql`
      select services.id, services.name as title, c.name as detail from ${services}
      left join contact_companies c on c.id = services.company_id
      where services.owner_id = (select user_id from employees where id = ${employee}) and services.archived_at is null
        and services.completed_at is null and ${isLiveService()} and ${rowsAsSql(browseServices, call.me)}
      order by services.name, services.id ${atMost(asked, 200)}`);
    return rows.map(({ id, ...row }) => ({ ...row, path: `/services/${id}` }));
  },
};

export const hatItems: HatSource = {
  label: 'Open tasks',
  abilities: ['read items', 'read checklist items'],
  of: 'holder',
  rows: async (asked) => {
    const { call, employee } = asked;
    const { rows } = await call.db.execute<{ id: number; title: string; carrier: string; due_on: string | null }>(sql`
      select checklist_items.id, checklist_items.title, ${itemCarrier(call.me)} as carrier, checklist_items.due_on::text as due_on
      from ${checklistItems} join ${checklists} on checklists.id = checklist_items.checklist_id
      where checklist_items.assigned_to_id = (select user_id from employees where id = ${employee})
        and not checklist_items.status and ${rowsAsSql(readItems, call.me)}
      order by checklist_items.due_on, checklist_items.id ${atMost(asked, 200)}`);
    return rows.map(({ id, title, carrier, due_on }) => ({
      title,
      detail: due_on ? `${carrier}, due ${dayText(due_on, dateFormats.week)}` : carrier,
      path: itemScreen(id),
    }));
  },
};

/** Conditions that are not accepted yet; a senior who prints the pack gets those that were sent. */
export const hatConditions: HatSource = {
  label: 'Conditions',
  abilities: [],
  of: 'holder',
  rows: async (asked) => {
    const { call, employee } = asked;
    const { rows } = await call.db.execute<{ id: number; title: string; detail: string }>(sql`
      select conditions.id, conditions.condition as title,
        'Week ending ' || to_char(conditions.week_end_at, 'DD/Mon/YY') as detail from ${conditions}
      where conditions.employee_id = ${employee} and conditions.archived_at is null
        and coalesce(conditions.answer <> 'accepted', true) and ${rowsAsSql(readConditions, call.me)}
      order by conditions.week_end_at desc, conditions.id desc ${atMost(asked, 50)}`);
    return rows.map(({ id, ...row }) => ({ ...row, path: `/hat/conditions?writeup=${id}` }));
  },
};

export const hatCourses: HatSource = {
  label: 'Courses',
  abilities: [],
  of: 'holder',
  rows: async (asked) => {
    const { call, employee } = asked;
    const { rows } = await call.db.execute<{ id: number; title: string; detail: string }>(sql`
      select e.id, c.title, case when e.completed_at is not null then 'Completed' when e.started_at is not null then 'In progress'
        else 'Not Started' end as detail
      from enrollments e join courses c on c.id = e.course_id and c.deleted_at is null
      where e.employee_id = ${employee} and e.deleted_at is null
      order by e.completed_at is not null, c.title, e.id ${atMost(asked, 200)}`);
    return rows.map(({ id, ...row }) => ({ ...row, path: `/hat/courses/${id}` }));
  },
};
