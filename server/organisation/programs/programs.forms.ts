import { sql } from 'drizzle-orm';
import { programLimits as limits } from '../../../contract/organisation/programs.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { cidField } from '../../platform/client-names.ts';
import { reference, references } from '../../platform/fields/choice.ts';
import { date } from '../../platform/fields/date.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { uploads } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';
import { areEmployed, arePosts } from '../posts/choosing.ts';
import { positions } from '../posts/posts.table.ts';
import { pickGraphs, readStatistics } from '../statistics/statistics.access.ts';
import { statisticAssignments as assignments } from '../statistics/statistics.table.ts';
import { workingId } from '../../system/companies/companies.ts';
import { addPrograms } from './programs.access.ts';
import { programAssignees as assignees, programTemplates as templates } from './programs.table.ts';

const path = '/api/makh/programs';
const person = (label: string, help?: string) =>
  reference(label, `${path}/people`, { table: employees, min: 0, ...(help ? { help } : {}) });

const programFields = {
  title: text('Title', { required: true, max: limits.title }),
  purpose: textarea('Purpose', { max: limits.purpose }),
  assigned_to: person('Assigned To'),
  started_on: date('Start', {}),
  due_on: date('Due Date', {}),
  statistic: reference('Statistic', '/api/foundry/statistics/assignments/select', {
    table: assignments,
    min: 0,
    help: 'The statistic it should improve.',
    when: (me) => atTheDoor(pickGraphs, me),
  }),
};

type Person = { id: number } | null;
/** Who already has it, if the form edits a record; they may stay, even if they have left. */
const heldIn = (record: unknown, field: 'assigned_to' | 'compliance_manager'): number[] => {
  const held = (record as Partial<Record<typeof field, Person>> | undefined)?.[field];
  return held ? [held.id] : [];
};

/** The company that the record of a form belongs to; that of a new one is the working company. */
const companyOf = (call: Call, record: unknown): number =>
  (record as { company_id?: number } | undefined)?.company_id ?? workingId(call);

type Chosen = {
  assigned_to?: number | null;
  statistic?: number | null;
  due_on?: string | null;
  started_on?: string | null;
};

async function programErrors(values: Chosen, call: Call, record: unknown): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { assigned_to, statistic, due_on, started_on } = values;
  const company_id = companyOf(call, record);
  if (assigned_to && !(await areEmployed(call.db, company_id, [assigned_to], heldIn(record, 'assigned_to'))))
    errors['assigned_to'] = [ruleTexts.exists('Assigned To')];
  const held = (record as { assignment_id?: number | null } | undefined)?.assignment_id;
  if (statistic && statistic !== held) {
    const found = await call.db.execute<{ id: number }>(sql`select id from ${assignments}
      where id = ${statistic} and company_id = ${company_id} and ${rowsAsSql(readStatistics, call.me)}`);
    if (found.rows.length === 0) errors['statistic'] = [ruleTexts.exists('Statistic')];
  }
  if (due_on && started_on && due_on < started_on) errors['due_on'] = ['The Due Date cannot be before the start.'];
  return errors;
}

export const programForm = form(programFields, programErrors);
export const newProgramForm = form(
  {
    ...programFields,
    template: reference('Template', `${path}/templates/select`, {
      table: templates,
      min: 0,
      help: 'Its sections and targets, with dates counted from the start; its purpose and due date if these are empty.',
    }),
  },
  async (values, call, record) => {
    const errors = await programErrors(values, call, record);
    if (values.template) {
      const found = await call.db.execute<{ id: number }>(
        sql`select id from ${templates} where id = ${values.template} and company_id = ${workingId(call)}`,
      );
      if (found.rows.length === 0) errors['template'] = [ruleTexts.exists('Template')];
    }
    return errors;
  },
);

const { title, purpose, assigned_to, due_on } = programFields;
export const projectForm = form({ title, purpose, assigned_to, due_on }, programErrors);
export const templateForm = form({ title });

const sectionFields = {
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description }),
};
export const sectionForm = form(sectionFields);
export const newSectionForm = form({ ...sectionFields, cid: cidField });

const targetFields = {
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description }),
  people: references('Assignees', `${path}/people`, { table: employees, min: 0, max: limits.assignees }),
  posts: references('Posts', `${path}/posts`, {
    table: positions,
    min: 0,
    max: limits.assignees,
    help: 'Whoever holds the post, now or later.',
  }),
  compliance_manager: person('Compliance Manager', 'May accept and reject the reports.'),
  due_on: date('Due Date', {}),
};

type Given = { people?: number[]; posts?: number[]; compliance_manager?: number | null };

type Had = { people: number[]; posts: number[] };

/** A target goes to people and posts of its own company. */
async function targetErrors(given: Given, call: Call, record: unknown, had: Had): Promise<FieldErrors> {
  const { people = [], posts = [], compliance_manager } = given;
  const company_id = companyOf(call, record);
  const { db } = call;
  const errors: FieldErrors = {};
  if (!(await areEmployed(db, company_id, people, had.people))) errors['people'] = [ruleTexts.exists('Assignees')];
  if (!(await arePosts(db, company_id, posts, had.posts))) errors['posts'] = [ruleTexts.exists('Posts')];
  const manager = compliance_manager ? [compliance_manager] : [];
  if (!(await areEmployed(db, company_id, manager, heldIn(record, 'compliance_manager'))))
    errors['compliance_manager'] = [ruleTexts.exists('Compliance Manager')];
  return errors;
}

async function assigneesOf({ db }: Call, target: number): Promise<Had> {
  const held = await db
    .select()
    .from(assignees)
    .where(sql`${assignees.target_id} = ${target}`);
  return {
    people: held.flatMap(({ employee_id }) => employee_id ?? []),
    posts: held.flatMap(({ position_id }) => position_id ?? []),
  };
}

export const targetForm = form(targetFields, async (given: Given, call, record) =>
  targetErrors(given, call, record, await assigneesOf(call, (record as { id: number }).id)),
);
export const newTargetForm = form({ ...targetFields, cid: cidField }, (given: Given, call, record) =>
  targetErrors(given, call, record, { people: [], posts: [] }),
);

export const reportForm = form({
  // Said by the browser: a refusal of the server leaves the form as it is, without a word.
  text: textarea('Report', { max: limits.report, rules: ['required_without:files'] }),
  files: uploads('Files', { max: limits.files }),
  assignee: reference('For', `${path}/reports/{id}/assignees`, {
    table: assignees,
    min: 0,
    help: 'The assignee whose report it is. Without one, it counts for none of them.',
    when: (me) => atTheDoor(addPrograms, me),
  }),
});

export const rejectForm = form({ reason: textarea('Reason', { required: true, max: limits.reason }) });
