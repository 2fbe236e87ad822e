import { ago, each, first, mixed, trashed, user, work } from './many.words.ts';
import type { Step } from './many.words.ts';

/** A tenth of the number of other records: nobody writes as many texts as deals. */
const tenth = `generate_series(1, greatest($rows / 10, 1)) n`;
const home = first('organization_companies');

const texts = (table: 'articles' | 'policies', kind: 'Article' | 'Policy', list: string): Step => ({
  table,
  statement: `with node as (insert into nodes (kind) select '${kind}' from ${tenth} returning id),
      numbered as (select id as node_id, row_number() over (order by id)::int as n from node)
    insert into ${table} (node_id, company_id, title, category_id, author_id, version, substance, published_at, created_at, deleted_at)
    select node_id, ${home}, ${work('n')}, (select min(i.id) from pick_list_items i join pick_lists l on l.id = i.pick_list_id
        where l.identifier = '${list}') + n % 12, ${user('n')}, case when n % 10 > 0 then 1 end, case when n % 10 > 0 then 1 end,
      case when n % 10 > 0 then ${ago('n % 1000000')} end, ${ago('n % 1000000')}, ${trashed} from numbered`,
});

const versions = (table: 'articles' | 'policies', owner: 'article_id' | 'policy_id'): Step[] => [
  {
    table: 'publication_versions',
    statement: `insert into publication_versions (${owner}, number, title, body, is_substance, published_at)
      select id, 1, title, '<p>' || title || ' and what else there is to know.</p>', true, published_at from ${table} where version = 1`,
  },
  {
    table: 'publication_drafts',
    statement: `insert into publication_drafts (${owner}, title, body, next_number)
      select id, title, '<p>' || title || ' and what else there is to know' || case when id % 9 = 0 then ' now' else '' end || '.</p>', 2 from ${table}`,
  },
];

export const readingSteps: Step[] = [
  texts('articles', 'Article', 'article-categories'),
  ...versions('articles', 'article_id'),
  texts('policies', 'Policy', 'policy-categories'),
  ...versions('policies', 'policy_id'),
  {
    table: 'policy_issues',
    statement: `insert into policy_issues (policy_id, employee_id, read_by)
      select p.id, ${first('employees')} + ${mixed('p.id')} % 1000, current_date + p.id % 90 - 30 from policies p where p.version = 1`,
  },
  {
    table: 'policy_acknowledgements',
    statement: `insert into policy_acknowledgements (policy_id, version_id, number, employee_id, acknowledged_at)
      select i.policy_id, v.id, 1, i.employee_id, ${ago('i.id % 1000000')} from policy_issues i
        join publication_versions v on v.policy_id = i.policy_id where i.id % 3 > 0`,
  },
];

export const trainingSteps: Step[] = [
  {
    table: 'courses',
    statement: `insert into courses (company_id, title, description, created_by_user_id, created_at, deleted_at)
      select ${home}, ${work('n')}, 'What there is to know of ' || ${work('n')}, ${user('n')}, ${ago('n % 1000000')}, ${trashed} from ${tenth}`,
  },
  {
    table: 'course_sections',
    statement: `insert into course_sections (cid, course_id, title, sequence)
      select 'many' || c.id || '-' || k, c.id, 'Part ' || k, k * 1024 from courses c, generate_series(1, 2) k`,
  },
  {
    table: 'course_steps',
    statement: `insert into course_steps (cid, course_id, section_id, title, type, article_id, sequence)
      select 'many' || s.id || '-' || k, s.course_id, s.id, ${work('(s.id * 5 + k)')}, 'article', ${first('articles')} + s.id % (greatest($rows / 10, 1)), k * 1024
      from course_sections s, generate_series(1, 5) k`,
  },
  {
    table: 'enrollments',
    statement: `insert into enrollments (company_id, course_id, employee_id, enrolled_at, started_at, completed_at, due_on, created_by_user_id, deleted_at)
      select ${home}, ${first('courses')} + n % (greatest($rows / 10, 1)), ${first('employees')} + (n / (greatest($rows / 10, 1))) * 97 + n % 97, ${ago('n % 1000000')},
        case when n % 4 > 0 then ${ago('n % 900000')} end, case when n % 4 > 1 then ${ago('n % 800000')} end, current_date + n % 90 - 60, ${user('n')}, ${trashed} from ${each}`,
  },
  {
    table: 'step_completions',
    statement: `insert into step_completions (enrollment_id, step_id, version)
      select e.id, s.first + k, 1 from enrollments e
        join (select course_id, min(id) as first from course_steps group by 1) s on s.course_id = e.course_id, generate_series(0, 1) k
      where e.started_at is not null`,
  },
];
