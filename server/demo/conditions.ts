import { sql } from 'drizzle-orm';
import type { ConditionState } from '../../contract/organisation/conditions.ts';
import { addDays } from '../../contract/platform/days.ts';
import { weekBegin } from '../../contract/platform/weeks.ts';
import { dayAt } from '../../contract/platform/zone.ts';
import type { Database } from '../platform/database/database.ts';
import { weeksOf } from '../system/companies/home.ts';

type Told = {
  /** How many weeks ago its week ended. */
  ago: number;
  who: string;
  graph: string;
  condition: string;
  state?: ConditionState;
  is_archived?: true;
  note?: string;
  /** What the trend proposed, if another formula was chosen, and why. */
  instead?: readonly [proposed: string, reason: string];
  /** Step by step: what was written, and the targets; a done one begins with "x". */
  steps: readonly (readonly [text: string | null, ...targets: string[]])[];
};

const story: Told[] = [
  {
    ago: 1,
    who: 'sam',
    graph: 'Calls made',
    condition: 'Normal',
    steps: [
      ['Mornings are for calls; nothing else goes into the calendar before eleven.', 'x Block mornings for calls'],
      [null, 'Ask Inês which openings work best'],
    ],
  },
  {
    ago: 1,
    who: 'joe',
    graph: 'Pieces delivered',
    condition: 'Emergency',
    state: 'sent',
    steps: [
      ['Showed every finished piece in the Monday round.', 'x Present the Harbour set', 'Send samples to Pia'],
      ['Two reviews a day instead of one at the end.', 'x Agree review times with Hana', 'Write down the checklist'],
      [null, 'Reuse the icon library'],
    ],
  },
  {
    ago: 2,
    who: 'sam',
    graph: 'Proposals sent',
    condition: 'Emergency',
    state: 'returned',
    note: 'Say which proposals, and by when. Then it is good.',
    steps: [['Told five clients what is new.', 'x Write to five clients', 'Call the two who did not answer']],
  },
  {
    ago: 2,
    who: 'pia',
    graph: 'Corrections asked for',
    condition: 'Affluence',
    state: 'accepted',
    steps: [
      ['No extra rounds were promised.', 'x Keep to two rounds'],
      [null, 'x Settle what we owe the printer'],
      [null, 'x Book training for the juniors'],
      ['The brief template did it.', 'x Make the brief template the rule'],
    ],
  },
  {
    ago: 3,
    who: 'joe',
    graph: 'Hours of study',
    condition: 'Danger',
    state: 'accepted',
    note: 'Well handled.',
    instead: ['Emergency', 'I did not open the course for two weeks.'],
    steps: [
      ['Friday afternoons are closed for anything else.', 'x Block Friday afternoons'],
      ['Caught up on both sections.', 'x Finish section two', 'x Finish section three'],
    ],
  },
  {
    ago: 3,
    who: 'sam',
    graph: 'Calls made',
    condition: 'Affluence',
    state: 'accepted',
    steps: [['Kept the list short.', 'x Only call warm leads'], [null], [null, 'x Buy the second headset']],
  },
  {
    ago: 4,
    who: 'pia',
    graph: 'Delivered on the day promised',
    condition: 'Normal',
    state: 'accepted',
    steps: [['Kept the Tuesday planning.', 'x Keep Tuesday planning']],
  },
  {
    ago: 5,
    who: 'joe',
    graph: 'Pieces delivered',
    condition: 'Normal',
    state: 'accepted',
    steps: [['Nothing changed, and it went up.', 'x Keep the review times']],
  },
  {
    ago: 6,
    who: 'sam',
    graph: 'Proposals sent',
    condition: 'Danger',
    state: 'accepted',
    steps: [
      ['Wrote the three overdue proposals myself.', 'x Harbour', 'x Lumen', 'x Granite'],
      ['Half an hour after each meeting is for the proposal.', 'x Block the half hour'],
    ],
  },
  { ago: 6, who: 'erin', graph: 'Income', condition: 'Power', state: 'draft', steps: [['Wrote down how we price.']] },
  {
    ago: 7,
    who: 'joe',
    graph: 'Pieces delivered',
    condition: 'Non-Existence',
    state: 'accepted',
    is_archived: true,
    steps: [
      ['Met everyone on the floor.', 'x Lunch with the studio'],
      ['Introduced myself.', 'x Say what I can do'],
    ],
  },
  {
    ago: 8,
    who: 'pia',
    graph: 'Corrections asked for',
    condition: 'Emergency',
    state: 'accepted',
    is_archived: true,
    steps: [['Told the team where we stand.', 'x Show the graph on Monday']],
  },
];

/** The conditions of the last eight weeks, in all states. */
export async function writeConditions(db: Database, company: number): Promise<void> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select time_zone from organization_companies where id = ${company}`);
  const thisWeek = weekBegin(dayAt(Date.now(), rows[0]!.time_zone), await weeksOf(db, company));
  for (const told of story.toReversed()) await writeOne(db, company, addDays(thisWeek, -1 - 7 * (told.ago - 1)), told);
}

/** That moment, or some hours ago if it is still to come: a demo may be made on the day after a week ended. */
const past = (moment: string, hours: number): string =>
  new Date(Math.min(Date.parse(moment), Date.now() - hours * 3_600_000)).toISOString();

async function writeOne(db: Database, company: number, week: string, told: Told): Promise<void> {
  const { who, graph, condition, state = 'draft', is_archived = false, note = null, instead, steps } = told;
  const answer = state === 'accepted' || state === 'returned' ? state : null;
  // Written up and sent the day after the week ended, answered the day after that.
  const begun = past(`${addDays(week, 1)}T08:30:00Z`, 4);
  const finished = past(`${addDays(week, 1)}T11:00:00Z`, 3);
  const sent = state === 'draft' ? null : past(`${addDays(week, 1)}T15:10:00Z`, 2);
  const answered = answer ? past(`${addDays(week, 2)}T09:40:00Z`, 1) : null;
  const written = steps.map(([text, ...targets], at) => ({ at: at + 1, text, targets }));
  await db.execute(sql`
    with owner as (
      select e.id, e.user_id, (select held.senior_id from org_charts o cross join lateral post_people(o.id) held
        where o.company_id = ${company} and held.employee_id = e.id and held.senior_id is not null order by held.place limit 1) as senior_id
      from employees e join users u on u.id = e.user_id where u.username = ${who} and e.company_id = ${company}
    ), made as (
      insert into conditions (company_id, employee_id, formula_id, condition, formula, week_end_at, proposed, reason, archived_at,
        sent_at, sent_to_id, answer, answer_note, answered_at, answered_by_id, created_by_user_id, created_at)
      select ${company}, o.id, f.id, f.name, f.label, ${week}::date, coalesce(${instead?.[0] ?? null}, f.name), ${instead?.[1] ?? null},
        case when ${is_archived} then now() end, ${sent}::timestamptz, case when ${state !== 'draft'} then o.senior_id end,
        ${answer}, ${note}, ${answered}::timestamptz,
        case when ${answer}::text is not null then (select user_id from employees where id = o.senior_id) end,
        o.user_id, ${begun}::timestamptz
      from owner o, condition_formulas f where f.name = ${condition} returning id
    ), graphs as (
      insert into condition_assignments (condition_id, assignment_id, sequence)
      select made.id, a.id, 1 from made, statistic_assignments a where a.company_id = ${company} and a.title = ${graph}
    ), told as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as one (at int, text text, targets jsonb)
    ), stepped as (
      insert into condition_steps (cid, condition_id, title, description, sequence, created_at, updated_at)
      select 'demo-' || made.id || '-' || s.at, made.id, s.title, told.text, s.at * 10, ${begun}::timestamptz, ${finished}::timestamptz
      from made, condition_formulas f cross join lateral regexp_split_to_table(f.steps, E'\n') with ordinality as s (title, at)
        left join told on told.at = s.at
      where f.name = ${condition} returning id, condition_id, sequence
    )
    insert into condition_targets (cid, condition_id, step_id, title, status, done_at, sequence, created_at, updated_at)
    select 'demo-' || stepped.id || '-' || t.at, stepped.condition_id, stepped.id, regexp_replace(t.title, '^x ', ''),
      t.title like 'x %', case when t.title like 'x %' then ${finished}::timestamptz end, t.at * 1048576,
      ${begun}::timestamptz, ${finished}::timestamptz
    from stepped join told on told.at * 10 = stepped.sequence
      cross join lateral jsonb_array_elements_text(told.targets) with ordinality as t (title, at)`);
}
