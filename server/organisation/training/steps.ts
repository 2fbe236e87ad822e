import { and, eq, sql } from 'drizzle-orm';
import { needsMarking } from '../../../contract/organisation/answers.ts';
import { stepTypes, trainingLimits as limits } from '../../../contract/organisation/training.ts';
import type { Step, StepType } from '../../../contract/organisation/training.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { cidField } from '../../platform/client-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox, choice, reference } from '../../platform/fields/choice.ts';
import { questions } from '../../platform/fields/questions.ts';
import { richText, text } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { addOnce } from '../../platform/ordering/adding.ts';
import { lastPlaces } from '../../platform/ordering/siblings.ts';
import { refused } from '../../platform/problems.ts';
import { restore, trash } from '../../platform/trash.ts';
import { isPublished } from '../publications/publications.access.ts';
import { articleKind, policyKind } from '../publications/publications.kind.ts';
import type { Kind } from '../publications/publications.kind.ts';
import { articles, policies } from '../publications/publications.table.ts';
import { courseOrder, heldCourse, settleCourse } from './outline.ts';
import { courseField } from './sections.ts';
import { courseSections as sections, courseSteps as steps, stepAssignments as assignments } from './training.table.ts';

const shownFor = (...types: StepType[]) => ({ show_when: { field: 'type', in: types } });

const some = { required: true, table: sections, min: 0 } as const;

const fields = {
  section: reference('Section', '/api/training/sections/select', { ...some, by: 'course' }),
  title: text('Title', { required: true, max: limits.title }),
  type: choice('Type', stepTypes, { required: true }),
  policy: reference('Policy', '/api/organization/policies/select', {
    required: true,
    table: policies,
    min: 0,
    ...shownFor('policy'),
  }),
  article: reference('Operation Procedure', '/api/organization/articles/select', {
    required: true,
    table: articles,
    min: 0,
    ...shownFor('article'),
  }),
  description: richText('Description', { max: limits.body }),
  questions: questions('Questions', { required: true, ...shownFor('assignment') }),
  requires_marking: checkbox('Requires Marking', {
    ...shownFor('assignment'),
    help: 'Someone marks the answers by hand. Questions without a correct answer always need it.',
  }),
  must_pass: checkbox('Must Pass', {
    ...shownFor('assignment'),
    help: 'The step is complete once the answers are correct; it can be tried again.',
  }),
};

type Linked = { type: StepType; policy?: number | null; article?: number | null };

/** The text of a step must be published, of the same company and readable for the author, unless it is unchanged. */
async function unreadable({ db, me }: Call, kind: Kind, id: number, company: number, held: number | null) {
  if (id === held) return false;
  const [found] = await db
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(
      and(eq(kind.table.id, id), eq(kind.table.company_id, company), isPublished(kind.table), rowsAsSql(kind.read, me)),
    );
  return !found;
}

async function wrongText(call: Call, values: Linked, course: number, step?: Step): Promise<FieldErrors> {
  if (values.type === 'assignment') return {};
  const kind = values.type === 'policy' ? policyKind : articleKind;
  const label = stepTypes[values.type];
  const id = values[values.type] ?? null;
  if (id === null) return { [values.type]: [ruleTexts.required(label)] };
  const { rows } = await call.db.execute<{ id: number }>(
    sql`select company_id as id from courses where id = ${course}`,
  );
  const held = step?.type === values.type ? (step.stepable?.id ?? null) : null;
  return (await unreadable(call, kind, id, rows[0]?.id ?? 0, held)) ? { [values.type]: [ruleTexts.exists(label)] } : {};
}

async function foreignSection({ db }: Call, section: number, course: number): Promise<FieldErrors> {
  const { rows } = await db.execute<Record<string, never>>(
    sql`select from course_sections where id = ${section} and course_id = ${course} and deleted_at is null`,
  );
  return rows.length > 0 ? {} : { section: [ruleTexts.exists('Section')] };
}

export const newStepForm = form({ course: courseField, ...fields, cid: cidField }, async (values, call) => ({
  ...(await foreignSection(call, values.section, values.course)),
  ...(await wrongText(call, values, values.course)),
}));

/** Only sections of its own course. */
const ownSection = reference('Section', '/api/training/steps/{id}/sections', some);

export const stepForm = form({ ...fields, section: ownSection }, async (values, call, record) => {
  const step = record as Step;
  return {
    ...(await foreignSection(call, values.section, step.course.id)),
    ...(await wrongText(call, values, step.course.id, step)),
  };
});

type StepValues = Values<typeof fields>;

const columnsOf = ({ title, description, type, policy, article }: StepValues) => ({
  title,
  description,
  type,
  policy_id: type === 'policy' ? policy : null,
  article_id: type === 'article' ? article : null,
});

async function setAssignment(db: Database, step_id: number, values: StepValues): Promise<void> {
  if (values.type !== 'assignment') {
    await db.delete(assignments).where(eq(assignments.step_id, step_id));
    return;
  }
  const asked = values.questions ?? [];
  // Questions without a correct answer have to be marked by hand.
  const requires_marking = (values.requires_marking ?? false) || needsMarking(asked);
  const set = { questions: asked, requires_marking, must_pass: values.must_pass ?? false };
  await db
    .insert(assignments)
    .values({ step_id, ...set })
    .onConflictDoUpdate({
      target: assignments.step_id,
      set: {
        ...set,
        revision: sql`${assignments.revision} + (${assignments.questions} is distinct from excluded.questions)::int`,
      },
    });
}

export async function addStep(call: Call, { course, cid, ...values }: Values<(typeof newStepForm)['fields']>) {
  const { id: course_id } = await heldCourse(call, course);
  const section_id = values.section;
  const { row, isNew } = await addOnce(call.db, courseOrder.items, [section_id], { cid }, (made) =>
    call.db
      .insert(steps)
      .values({ ...made, ...columnsOf(values), course_id, section_id })
      .returning(),
  );
  if (isNew) await setAssignment(call.db, row.id, values);
  return reply({ id: row.id }, { message: 'Step added' });
}

export const stepValues = ({ record: { section, stepable, assignment, ...step } }: Call<Step>) => ({
  ...step,
  ...assignment,
  section: { id: section.id, text: section.title },
  [step.type]: stepable && { id: stepable.id, text: stepable.title },
});

/** A step that is moved to another section becomes its last one. */
export async function reviseStep(call: Call<Step>, values: StepValues) {
  const { db, record } = call;
  const isMoved = values.section !== record.section.id;
  const sequence = isMoved ? { sequence: (await lastPlaces(db, courseOrder.items, [values.section]))[0]! } : {};
  await db
    .update(steps)
    .set({ ...columnsOf(values), section_id: values.section, ...sequence })
    .where(eq(steps.id, record.id));
  await setAssignment(db, record.id, values);
  return reply({ id: record.id }, { message: 'Step saved' });
}

export async function removeStep(call: Call<Step>) {
  const answer = await trash(steps, 'Step')(call);
  await settleCourse(call.db, call.record.course.id);
  return answer;
}

export async function restoreStep(call: Call<Step>) {
  const { rows } = await call.db.execute<Record<string, never>>(
    sql`select from course_sections where id = ${call.record.section.id} and deleted_at is not null`,
  );
  if (rows.length > 0) throw refused('Please restore the section of this Step first.');
  return restore(steps, 'Step')(call);
}
