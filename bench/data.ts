import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import { fillBoard } from './boards.ts';
import type { BoardBench } from './boards.ts';
import { fillChecklists } from './checklists.ts';
import type { ChecklistBench } from './checklists.ts';
import { fillComments } from './comments.ts';
import type { CommentBench } from './comments.ts';
import { fillCompanies } from './companies.ts';
import { fillFolder } from './files.ts';
import type { FolderBench } from './files.ts';
import { givenName, nameOf } from './names.ts';
import { fillOrgBoard } from './orgboard.ts';
import type { OrgBoardBench } from './orgboard.ts';
import { fillStatistics } from './statistics.ts';
import type { StatisticBench } from './statistics.ts';
import { fillPolicies } from './policies.ts';
import type { PolicyBench } from './policies.ts';
import { fillPrograms } from './programs.ts';
import type { ProgramBench } from './programs.ts';
import { fillTimes } from './times.ts';
import type { TimeBench } from './times.ts';
import { fillTraining } from './training.ts';
import type { TrainingBench } from './training.ts';

export type Bench = BoardBench &
  ChecklistBench &
  CommentBench &
  FolderBench &
  OrgBoardBench &
  PolicyBench &
  ProgramBench &
  TrainingBench &
  StatisticBench &
  TimeBench & { company: number; cookie: string; first: number };

/** A company with this many employees, a copy of the rows without change log, and a signed-in executive. */
export async function fill(pool: Pool, rows: number, cards = 1000): Promise<Bench> {
  const company = await idOf(
    pool,
    `insert into organization_companies (name) values ('Northlight Works') returning id`,
  );
  await pool.query(`alter table employees disable trigger user`);
  await pool.query(
    `insert into employees (company_id, full_name, email, mobile, role, started_at, deleted_at)
     select $1, ${givenName('n')} || ' ' || ${nameOf('n')}, 'p' || n || '@northlight.test', '+1415555' || lpad((n % 10000)::text, 4, '0'),
       (array['Designer','Developer','Copywriter','Sales Representative','Service Manager'])[n % 5 + 1], current_date - n % 3000,
       case when n % 10 = 0 then now() end
     from generate_series(1, $2::int) n`,
    [company, rows],
  );
  await pool.query(`alter table employees enable trigger user`);
  await pool.query(
    `create table bare_employees (like employees including defaults including identity including indexes)`,
  );
  await pool.query(`insert into bare_employees overriding system value select * from employees`);
  await pool.query(
    `select setval(pg_get_serial_sequence('bare_employees', 'id'), (select max(id) from bare_employees))`,
  );

  const user = await idOf(
    pool,
    `insert into users (username, display_name, email, is_admin, activated_at)
     values ('bench', 'Bench', 'bench@northlight.test', true, now()) returning id`,
  );
  const cookie = randomBytes(32).toString('base64url');
  await pool.query(`insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`, [
    user,
    hashOf(cookie),
  ]);
  const first = await idOf(pool, `select min(id) as id from employees where deleted_at is null`);
  const board = await fillBoard(pool, cards);
  const checklists = await fillChecklists(pool);
  const comments = await fillComments(pool, rows);
  const folder = await fillFolder(pool);
  const policies = await fillPolicies(pool);
  const training = await fillTraining(pool);
  const orgBoard = await fillOrgBoard(pool);
  const programs = await fillPrograms(pool);
  await fillCompanies(pool, rows);
  const statistics = await fillStatistics(pool, rows);
  const times = await fillTimes(pool);
  await pool.query('vacuum analyze');
  return {
    company,
    cookie,
    first,
    ...board,
    ...checklists,
    ...comments,
    ...folder,
    ...policies,
    ...training,
    ...orgBoard,
    ...programs,
    ...statistics,
    ...times,
  };
}

async function idOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(text);
  return rows[0]!.id;
}
