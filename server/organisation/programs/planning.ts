import { sql } from 'drizzle-orm';
import { daysBetween } from '../../../contract/platform/days.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlannedProject, PlannedSection } from './plan.ts';

type Row = {
  id: number;
  title: string;
  purpose: string | null;
  assigned_to: number | null;
  target_id: number | null;
  started_on: string;
  due_on: string | null;
};
type SectionRow = { id: number; program_id: number; title: string; description: string | null };
type TargetRow = {
  id: number;
  section_id: number;
  title: string;
  description: string | null;
  due_on: string | null;
  compliance_manager: number | null;
  people: number[];
  posts: number[];
};

const tree = (program: number) => sql`with recursive tree as (
  select id from programs where id = ${program}
  union all select p.id from tree join programs p on p.parent_id = tree.id and p.deleted_at is null)`;

/** What a template keeps of a program with its projects, in three statements whatever its size. */
export async function readPlan(db: Database, program: number): Promise<PlannedProject> {
  const { rows: programs } = await db.execute<Row>(sql`${tree(program)}
    select id, title, purpose, assigned_to_id as assigned_to, target_id, started_on::text, due_on::text from programs where id in (select id from tree)`);
  const { rows: sections } = await db.execute<SectionRow>(sql`${tree(program)}
    select id, program_id, title, description from program_sections
    where program_id in (select id from tree) and deleted_at is null order by sequence, id`);
  const { rows: targets } = await db.execute<TargetRow>(sql`${tree(program)}
    select t.id, t.section_id, t.title, t.description, t.due_on::text, t.compliance_manager_id as compliance_manager,
      array(select a.employee_id from program_assignees a where a.target_id = t.id and a.employee_id is not null order by a.id) as people,
      array(select a.position_id from program_assignees a where a.target_id = t.id and a.position_id is not null order by a.id) as posts
    from program_targets t where t.program_id in (select id from tree) and t.deleted_at is null order by t.sequence, t.id`);
  const [top] = programs.filter(({ id }) => id === program);
  const daysTo = (day: string | null) => (day === null ? null : daysBetween(top!.started_on, day));
  const inSection = Map.groupBy(targets, ({ section_id }) => section_id);
  const planOf = (one: Row): PlannedProject => ({
    title: one.title,
    purpose: one.purpose,
    assigned_to: one.assigned_to,
    due: daysTo(one.due_on),
    sections: sections.filter(({ program_id }) => program_id === one.id).map(sectionOf),
  });
  const sectionOf = ({ id, title, description }: SectionRow): PlannedSection => ({
    title,
    description,
    targets: (inSection.get(id) ?? []).map(({ id: target, section_id: _section, due_on, ...planned }) => {
      const project = programs.find(({ target_id }) => target_id === target);
      return { ...planned, due: daysTo(due_on), project: project ? planOf(project) : null };
    }),
  });
  return planOf(top!);
}
