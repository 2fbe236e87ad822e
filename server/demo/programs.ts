import { sql } from 'drizzle-orm';
import {
  programAssignees,
  programReports,
  programSections,
  programTargets,
  programTemplates,
} from '../organisation/programs/programs.table.ts';
import { makeProgram } from '../organisation/programs/making.ts';
import { readPlan } from '../organisation/programs/planning.ts';
import type { Database } from '../platform/database/database.ts';
import { addNode } from '../platform/nodes.ts';
import { narrowScale, wideScale } from '../platform/ordering/numbers.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { demoPrograms } from './plans.ts';
import type { DemoProgram, DemoTarget } from './projects.ts';

type Names = Map<string, number>;
type Studio = { company_id: number; users: Names; employees: Names; posts: Names; graphs: Names };
type Made = Awaited<ReturnType<typeof makeProgram>>;

async function namesIn(db: Database, query: ReturnType<typeof sql>): Promise<Names> {
  const { rows } = await db.execute<{ name: string; id: number }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const readStudio = async (db: Database, company_id: number): Promise<Studio> => ({
  company_id,
  users: await namesIn(db, sql`select username as name, id from users`),
  employees: await namesIn(
    db,
    sql`select u.username as name, e.id from employees e join users u on u.id = e.user_id where e.company_id = ${company_id}`,
  ),
  posts: await namesIn(
    db,
    sql`select p.name, p.id from positions p join org_charts o on o.id = p.chart_id
      where o.company_id = ${company_id} and p.deleted_at is null`,
  ),
  graphs: await namesIn(db, sql`select title as name, id from statistic_assignments where company_id = ${company_id}`),
});

let made = 0;
const cid = (kind: string) => `demo-${kind}-${(made += 1)}`;

async function addReports(
  db: Database,
  studio: Studio,
  target: { id: number; root_id: number; node_id: number; title: string },
  of: DemoTarget,
) {
  const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
    select a.id, e.user_id from program_assignees a join employees e on e.id = coalesce(a.employee_id,
      (select s.employee_id from position_staff s where s.position_id = a.position_id and s.until_on is null order by s.sequence limit 1))
    where a.target_id = ${target.id}`);
  for (const [at, { by, status, text, reason, reviewer }] of (of.reports ?? []).entries()) {
    const days = Math.max(1, (of.due === undefined ? 20 : -of.due) + 2) - at;
    const user = studio.users.get(by)!;
    await db.insert(programReports).values({
      node_id: await addNode(db, 'ComplianceReport', target.node_id),
      root_id: target.root_id,
      target_id: target.id,
      assignee_id: rows.find(({ user_id }) => user_id === user)?.id ?? null,
      submitted_by_user_id: user,
      title: target.title,
      text,
      status,
      reason: reason ?? null,
      decided_by_user_id: status === 0 ? null : studio.users.get(reviewer!)!,
      decided_at: status === 0 ? null : daysAgo(Math.max(0, days - 1)),
      created_at: daysAgo(days),
    });
  }
}

async function addTarget(
  db: Database,
  studio: Studio,
  program: Made,
  section_id: number,
  of: DemoTarget,
  place: number,
) {
  const { employees, posts, users } = studio;
  const [target] = await db
    .insert(programTargets)
    .values({
      cid: cid('target'),
      node_id: await addNode(db, 'ProgramTarget', program.node_id),
      root_id: program.root_id,
      program_id: program.id,
      section_id,
      title: of.title,
      description: of.description ?? null,
      sequence: place * wideScale.step,
      due_on: of.due === undefined ? null : dayAgo(-of.due),
      compliance_manager_id: of.manager ? employees.get(of.manager)! : null,
      created_by_user_id: program.created_by_user_id ?? users.get('erin')!,
      created_at: program.created_at,
    })
    .returning();
  const who = [
    ...(of.people ?? []).map((name) => ({ employee_id: employees.get(name)! })),
    ...(of.posts ?? []).map((name) => ({ position_id: posts.get(name)! })),
  ];
  if (who.length > 0)
    await db
      .insert(programAssignees)
      .values(who.map((one) => ({ ...one, target_id: target!.id, root_id: program.root_id })));
  await addReports(db, studio, target!, of);
  if (of.project) await addProgram(db, studio, of.project, { program, target: target! });
}

type Below = { program: Made; target: { id: number; node_id: number } };

async function addProgram(db: Database, studio: Studio, of: DemoProgram, below: Below | null): Promise<Made> {
  const { company_id, users, employees, graphs } = studio;
  const program = await makeProgram(
    db,
    {
      company_id,
      parent_id: below?.program.id ?? null,
      target_id: below?.target.id ?? null,
      title: of.title,
      purpose: of.purpose,
      status: of.isDone ? 2 : 0,
      completed_at: of.isDone ? daysAgo(30) : null,
      assigned_to_id: employees.get(of.to)!,
      started_on: dayAgo(-of.started),
      due_on: of.due === undefined ? null : dayAgo(-of.due),
      assignment_id: of.statistic ? (graphs.get(of.statistic) ?? null) : null,
      created_by_user_id: users.get(of.by)!,
      created_at: daysAgo(-of.started),
    },
    below && { root_id: below.program.root_id, node_id: below.target.node_id },
  );
  for (const [at, { title, targets }] of of.sections.entries()) {
    const [section] = await db
      .insert(programSections)
      .values({
        cid: cid('section'),
        root_id: program.root_id,
        program_id: program.id,
        title,
        sequence: (at + 1) * narrowScale.step,
        created_at: program.created_at,
      })
      .returning({ id: programSections.id });
    for (const [place, target] of targets.entries())
      await addTarget(db, studio, program, section!.id, target, place + 1);
  }
  return program;
}

/** What the studio is working towards, and how far it has got. */
export async function planPrograms(db: Database, company_id: number): Promise<void> {
  const studio = await readStudio(db, company_id);
  for (const of of demoPrograms) {
    const program = await addProgram(db, studio, of, null);
    if (!of.isDone) continue;
    const { title, ...plan } = await readPlan(db, program.id);
    await db
      .insert(programTemplates)
      .values({ company_id, title, plan, created_by_user_id: program.created_by_user_id });
  }
}
