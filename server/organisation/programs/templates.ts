import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { addDays } from '../../../contract/platform/days.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo } from '../../platform/access.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { list } from '../../platform/lists.ts';
import { addNode } from '../../platform/nodes.ts';
import { optionsOf } from '../../platform/options.ts';
import { narrowScale, wideScale } from '../../platform/ordering/numbers.ts';
import { finder, idParam, rows } from '../../platform/records.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import type { Plan, PlannedTarget } from './plan.ts';
import { makeProgram } from './making.ts';
import { editTemplates } from './programs.access.ts';
import type { templateForm } from './programs.forms.ts';
import { programs, programSections, programTargets, programTemplates as templates } from './programs.table.ts';
import { readPlan } from './planning.ts';
import type { ProgramRow } from './programs.rows.ts';
import { assign } from './targets.ts';
import { tellAssigned, tellStarted } from './telling.ts';

const templateRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: templates.id,
        title: templates.title,
        created_at: templates.created_at,
        updated_at: templates.updated_at,
        author: users.display_name,
        targets: sql<number>`jsonb_array_length(jsonb_path_query_array(${templates}.plan, '$.sections[*].targets[*]'))`,
        can: canDo(me, { edit: editTemplates, delete: editTemplates }),
      })
      .from(templates)
      .leftJoin(users, eq(users.id, templates.created_by_user_id))
      .$dynamic(),
  );
export type TemplateRow = Awaited<ReturnType<typeof templateRows>>[number];

export const findTemplate = finder({ noun: 'Template', table: templates, query: templateRows });

const isHere = (call: Call) => ofWorkingCompany(call, templates.company_id);

export const templateList = list({
  id: templates.id,
  query: (call) => templateRows(call.db, call),
  sort: { title: templates.title, created_at: templates.created_at },
  defaultSort: 'title',
  search: templates.title,
  within: isHere,
});

export async function selectTemplates(call: Call): Promise<Chosen[]> {
  const { id, title } = templates;
  const { where, order } = optionsOf({ id, name: title, search: title }, call, isHere(call), 100);
  return call.db
    .select({ id, text: title })
    .from(templates)
    .where(where)
    .orderBy(...order)
    .limit(100);
}

/** The template that a new program was asked to start from. */
export async function askedTemplate(call: Call): Promise<Chosen | null> {
  const id = idParam(queryText(call, 'template') ?? '');
  if (id === null) return null;
  const [found] = await call.db
    .select({ id: templates.id, text: templates.title })
    .from(templates)
    .where(and(eq(templates.id, id), isHere(call)));
  return found ?? null;
}

/** Saves a program as a template, with its days relative to the start. */
export async function saveTemplate(call: Call<ProgramRow>, { title }: Values<(typeof templateForm)['fields']>) {
  const { db, me, record } = call;
  const plan = await readPlan(db, record.id);
  const [made] = await db
    .insert(templates)
    .values({ company_id: record.company_id, title, plan, created_by_user_id: me.id })
    .returning({ id: templates.id });
  return reply({ id: made!.id }, { message: 'Template saved' });
}

export async function reviseTemplate(
  { db, record }: Call<TemplateRow>,
  { title }: Partial<Values<(typeof templateForm)['fields']>>,
) {
  if (title !== undefined) await db.update(templates).set({ title }).where(eq(templates.id, record.id));
  return reply({ id: record.id }, { message: 'Template saved' });
}

export async function removeTemplate({ db, record }: Call<TemplateRow>) {
  await db.delete(templates).where(eq(templates.id, record.id));
  return reply({ id: record.id }, { message: 'Template deleted' });
}

type Started = typeof programs.$inferSelect;

const dayAfter = (start: string, days: number | null) => (days === null ? null : addDays(start, days));

async function addPlanned(call: Call, of: Started, section_id: number, planned: PlannedTarget, sequence: number) {
  const { db, me } = call;
  const dayOf = (days: number | null) => dayAfter(of.started_on, days);
  const [target] = await db
    .insert(programTargets)
    .values({
      cid: `c-${randomUUID()}`,
      node_id: await addNode(db, 'ProgramTarget', of.node_id),
      root_id: of.root_id,
      program_id: of.id,
      section_id,
      title: planned.title,
      description: planned.description,
      sequence,
      due_on: dayOf(planned.due),
      compliance_manager_id: planned.compliance_manager,
      created_by_user_id: me.id,
    })
    .returning();
  await assign(db, target!, planned);
  if (!planned.project) return;
  const { title, purpose, assigned_to, due } = planned.project;
  const project = await makeProgram(
    db,
    {
      company_id: of.company_id,
      parent_id: of.id,
      target_id: target!.id,
      title,
      purpose,
      assigned_to_id: assigned_to ?? null,
      started_on: of.started_on,
      due_on: dayOf(due),
      created_by_user_id: me.id,
    },
    { root_id: of.root_id, node_id: target!.node_id },
  );
  await fill(call, project, planned.project);
  await tellAssigned(call, project);
}

async function fill(call: Call, of: Started, plan: Plan): Promise<void> {
  for (const [at, { title, description, targets }] of plan.sections.entries()) {
    const [section] = await call.db
      .insert(programSections)
      .values({
        cid: `c-${randomUUID()}`,
        root_id: of.root_id,
        program_id: of.id,
        title,
        description,
        sequence: (at + 1) * narrowScale.step,
      })
      .returning({ id: programSections.id });
    for (const [place, planned] of targets.entries())
      await addPlanned(call, of, section!.id, planned, (place + 1) * wideScale.step);
  }
}

/** People who have left the company and deleted posts are not assigned again. */
async function onlyLiving(db: Database, company: number, plan: Plan): Promise<Plan> {
  const { rows } = await db.execute<{ people: number[]; posts: number[] }>(sql`
    select array(select id from employees where company_id = ${company} and deleted_at is null) as people,
      array(select p.id from positions p join org_charts o on o.id = p.chart_id where o.company_id = ${company} and p.deleted_at is null) as posts`);
  const people = new Set(rows[0]!.people);
  const posts = new Set(rows[0]!.posts);
  const stillHere = (id: number | null | undefined): number | null => (id && people.has(id) ? id : null);
  const living = (one: Plan): Plan => ({
    ...one,
    sections: one.sections.map((section) => ({
      ...section,
      targets: section.targets.map((target) => ({
        ...target,
        people: target.people.filter((id) => people.has(id)),
        posts: target.posts.filter((id) => posts.has(id)),
        compliance_manager: stillHere(target.compliance_manager),
        project: target.project && {
          ...target.project,
          ...living(target.project),
          assigned_to: stillHere(target.project.assigned_to),
        },
      })),
    })),
  });
  return living(plan);
}

/** Fills a new program from a template; a purpose and due date of its own are kept. */
export async function startFrom(call: Call, program: Started, template: number): Promise<void> {
  const { db } = call;
  const [found] = await db.select({ plan: templates.plan }).from(templates).where(eq(templates.id, template));
  const plan = await onlyLiving(db, program.company_id, found!.plan);
  const { id, started_on } = program;
  const purpose = program.purpose ?? plan.purpose;
  const due_on = program.due_on ?? dayAfter(started_on, plan.due);
  await db.update(programs).set({ purpose, due_on }).where(eq(programs.id, id));
  await fill(call, program, plan);
  await tellStarted(call, program);
}
