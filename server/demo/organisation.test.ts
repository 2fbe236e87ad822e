import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency } from '../testing/agency.ts';
import { openDemo } from '../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

const one = async (query: string) => (await agency.open.pool.query<Record<string, unknown>>(query)).rows[0];

test('the org board has seven divisions, 24 posts, two vacancies and a deputy', async () => {
  expect(
    await one(`select count(*) filter (where type = 'division')::int as divisions, count(*)::int as posts,
      count(*) filter (where type = 'deputy')::int as deputies,
      count(*) filter (where not exists (select from position_staff s where s.position_id = p.id and s.until_on is null))::int as vacant
      from positions p where deleted_at is null`),
  ).toEqual({ divisions: 7, posts: 24, deputies: 1, vacant: 2 });
});

test('one graph is calculated, one combines two, some are upside down, and a value has a quota', async () => {
  expect(
    await one(`select count(*) filter (where type = 'equation') > 0 as calculated, count(*) filter (where type = 'combination') > 0 as combined,
      count(*) filter (where meta ->> 'upside_down' = 'true') > 0 as upside_down,
      exists (select from statistic_values where quota is not null) as has_quota from statistic_definitions`),
  ).toEqual({ calculated: true, combined: true, upside_down: true, has_quota: true });
});

test('the conditions of the last eight weeks are in all states', async () => {
  expect(
    await one(`select count(distinct week_end_at)::int as weeks, bool_or(sent_at is null) as begun,
      bool_or(sent_at is not null and answer is null) as sent, bool_or(answer = 'accepted') as accepted,
      bool_or(answer = 'returned') as returned, bool_or(archived_at is not null) as archived from conditions`),
  ).toEqual({ weeks: 8, begun: true, sent: true, accepted: true, returned: true, archived: true });
});

test('on the day after a week closed its conditions were written up and sent later than now', async () => {
  expect(
    await one(`select count(*)::int as later from conditions c where greatest(created_at, sent_at, answered_at,
      (select max(updated_at) from condition_steps s where s.condition_id = c.id),
      (select max(updated_at) from condition_targets t where t.condition_id = c.id)) > now()`),
  ).toEqual({ later: 0 });
});

test('12 articles, 15 policies in versions with some unread, and 6 courses with answers to mark', async () => {
  expect(
    await one(`select (select count(*)::int from articles) as articles, (select count(*)::int from policies) as policies,
      (select max(version) > 1 from policies) as has_versions, exists (select from policy_readings where is_read) as has_read,
      exists (select from policy_readings where not is_read) as has_unread, (select count(*)::int from courses) as courses,
      exists (select from assignment_answers where is_waiting) as waits`),
  ).toEqual({
    articles: 12,
    policies: 15,
    has_versions: true,
    has_read: true,
    has_unread: true,
    courses: 6,
    waits: true,
  });
});

test('four programs have projects, and reports that wait, were accepted and were rejected', async () => {
  expect(
    await one(`select count(*) filter (where parent_id is null)::int as programs, count(*) filter (where parent_id is not null) > 0 as has_projects,
      (select array_agg(distinct status order by status) from program_reports) as reports from programs`),
  ).toEqual({ programs: 4, has_projects: true, reports: [0, 1, 2] });
});
