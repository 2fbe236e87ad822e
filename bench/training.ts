import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import type { Asked } from './load.ts';

export type TrainingBench = { training: { company: number; enrollment: number; cookie: string } };

const one = async (pool: Pool, text: string, values: unknown[] = []) =>
  (await pool.query<{ id: number }>(text, values)).rows[0]!.id;

/** A company of 200 people in five courses of 40 steps each: 1,000 enrolments, half of their steps done. */
export async function fillTraining(pool: Pool): Promise<TrainingBench> {
  const company = await one(pool, `insert into organization_companies (name) values ('Much to learn') returning id`);
  await pool.query(
    `insert into employees (company_id, full_name) select $1, 'Learner ' || n from generate_series(1, 200) n`,
    [company],
  );
  await pool.query(`insert into courses (company_id, title) select $1, 'Course ' || n from generate_series(1, 5) n`, [
    company,
  ]);
  await pool.query(
    `insert into course_sections (cid, course_id, title, sequence)
     select 'bench-' || c.id || '-' || n, c.id, 'Section ' || n, n * 1024 from courses c, generate_series(1, 4) n where c.company_id = $1`,
    [company],
  );
  await pool.query(
    `insert into course_steps (cid, course_id, section_id, title, type, sequence)
     select 'bench-' || s.id || '-' || n, s.course_id, s.id, 'Step ' || n, 'assignment', n * 1024
     from course_sections s join courses c on c.id = s.course_id, generate_series(1, 10) n where c.company_id = $1`,
    [company],
  );
  await pool.query(
    `insert into enrollments (company_id, course_id, employee_id, started_at, due_on)
     select $1, c.id, e.id, now(), current_date + 30 from courses c join employees e on e.company_id = c.company_id where c.company_id = $1`,
    [company],
  );
  await pool.query(
    `insert into step_completions (enrollment_id, step_id)
     select e.id, s.id from enrollments e join course_steps s on s.course_id = e.course_id
     where e.company_id = $1 and (s.id + e.id) % 2 = 0`,
    [company],
  );
  await pool.query('analyze courses, course_sections, course_steps, enrollments, step_completions');
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(
    `with boss as (insert into users (username, display_name, email, is_admin, activated_at)
       values ('trainingbench', 'Bench', 'training@northlight.test', true, now()) returning id)
     insert into sessions (user_id, token_hash, expires_at, company_id)
     select id, $1, now() + interval '1 day', $2 from boss`,
    [hashOf(cookie), company],
  );
  const enrollment = await one(pool, 'select min(id) as id from enrollments where company_id = $1', [company]);
  return { training: { company, enrollment, cookie } };
}

const living = `course_steps s join course_sections g on g.id = s.section_id and g.deleted_at is null and s.deleted_at is null`;

/** What the bare server does for the same answers. */
export const bareTraining = {
  list: {
    name: 'training-list',
    text: `select json_build_object('data', json_agg(o), 'meta', json_build_object('total', (select count(*) from enrollments
        where company_id = $1 and deleted_at is null)))::text as json from (
      select e.id, json_build_object('id', p.id, 'full_name', p.full_name) as employee,
        json_build_object('id', c.id, 'title', c.title) as course,
        case when e.completed_at is not null then 'completed' when n.done > 0 then 'in_progress' else 'not_started' end as status,
        round(100.0 * n.done / z.total) as progress, n.done as completed_steps, z.total as total_steps,
        e.enrolled_at, e.started_at, e.completed_at, e.due_on, e.completed_at is null and e.due_on < current_date as is_overdue,
        e.by_post, (select count(*) from assignment_answers a where a.enrollment_id = e.id and a.is_waiting) as to_mark,
        e.run, e.created_at, e.updated_at, e.deleted_at
      from (select * from enrollments where company_id = $1 and deleted_at is null order by enrolled_at desc, id desc limit 25) e
        join employees p on p.id = e.employee_id join courses c on c.id = e.course_id
        cross join lateral (select array_agg(s.id) as ids, count(*) as total from ${living} where s.course_id = e.course_id) z
        cross join lateral (select count(*) as done from step_completions d where d.enrollment_id = e.id and d.step_id = any(z.ids)) n
      order by e.enrolled_at desc, e.id desc) o`,
  },
  matrix: {
    name: 'training-matrix',
    text: `select json_build_object('data', json_build_object(
      'people', (select json_agg(o) from (select id, full_name, role from employees where company_id = $1 order by full_name) o),
      'courses', (select json_agg(o) from (select id, title from courses where company_id = $1 order by title) o),
      'cells', (select json_agg(json_build_array(e.employee_id, e.course_id, e.id, round(100.0 * coalesce(d.done, 0) / z.total),
          case when e.completed_at is null then 1 else 2 end, '', e.due_on::text, 0, 0))
        from enrollments e join (select s.course_id, count(*) as total from ${living} group by 1) z on z.course_id = e.course_id
          left join (select d.enrollment_id, count(*) as done from step_completions d join ${living} on s.id = d.step_id group by 1) d
            on d.enrollment_id = e.id
        where e.company_id = $1 and e.deleted_at is null)))::text as json`,
  },
  progress: {
    name: 'training-progress',
    text: `select json_build_object('data', json_agg(o), 'meta', json_build_object('total', (select count(*) from enrollments e
        join ${living} on s.course_id = e.course_id where e.id = $1)))::text as json from (
      select s.id, s.id as step_id, s.title as step_title, g.title as section_title, s.type as step_type, d.completed_at, d.version,
        coalesce(a.questions, q.questions)::text as assignment_questions, q.id as assignment_id,
        q.requires_marking as assignment_requires_marking, q.must_pass as assignment_must_pass, a.id as answer_id,
        a.answer::text as answer_answer, a.is_correct::int as answer_is_correct, a.is_waiting as answer_is_waiting,
        a.attempts as answer_attempts, a.note as answer_note
      from enrollments e join ${living} on s.course_id = e.course_id
        left join step_completions d on d.step_id = s.id and d.enrollment_id = e.id left join step_assignments q on q.step_id = s.id
        left join assignment_answers a on a.assignment_id = q.id and a.enrollment_id = e.id
      where e.id = $1 order by g.sequence, s.sequence limit 40) o`,
  },
};

const asks = (name: string, path: (bench: TrainingBench) => string, bare: (bench: TrainingBench) => string) => ({
  name,
  bar: 2,
  ours: (bench: TrainingBench): Asked => ({
    method: 'GET',
    path: path(bench),
    headers: { cookie: `sid=${bench.training.cookie}` },
  }),
  bare: (bench: TrainingBench): Asked => ({ method: 'GET', path: bare(bench) }),
});

export const trainingWorks = [
  asks(
    'enrolments: a page of 1,000 with 40 steps each',
    () => '/api/training/enrollments?limit=25',
    ({ training: { company } }) => `/training?which=list&id=${company}`,
  ),
  asks(
    'training matrix: 200 people × 5 courses of 40 steps',
    () => '/api/training/matrix',
    ({ training: { company } }) => `/training?which=matrix&id=${company}`,
  ),
  asks(
    'step progress of one enrolment: 40 steps',
    ({ training: { enrollment } }) => `/api/training/enrollments/${enrollment}/steps?limit=40`,
    ({ training: { enrollment } }) => `/training?which=progress&id=${enrollment}`,
  ),
];
