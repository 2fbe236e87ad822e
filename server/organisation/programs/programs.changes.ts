import { and, sql } from 'drizzle-orm';
import { employees } from '../../system/employees/employees.table.ts';
import { user } from '../../system/people/lookups.ts';
import { onlyOn, ofStaff, rowsAsSql } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { positions } from '../posts/posts.table.ts';
import {
  addPrograms,
  completePrograms,
  editAssignees,
  editPrograms,
  editSections,
  editTargets,
  editTemplates,
  readAssignees,
  readPrograms,
  readSections,
  readTargets,
  reviewReports,
  useTemplates,
  viewReports,
  withdrawReports,
} from './programs.access.ts';
import { programForm, sectionForm, targetForm, templateForm } from './programs.forms.ts';
import {
  programAssignees,
  programReports,
  programs,
  programSections,
  programTargets,
  programTemplates,
} from './programs.table.ts';
import { tellUndone } from './telling.ts';

const program = { table: programs, text: programs.title };
const section = { table: programSections, text: programSections.title };
const target = { table: programTargets, text: programTargets.title };
const employee = { table: employees, text: employees.full_name };

/** Adding a program can only be undone while it is empty; later it has to be trashed. */
const stillEmpty = ofStaff(
  onlyOn(
    (me) =>
      and(
        rowsAsSql(editPrograms, me),
        sql`not exists (select from program_sections s where s.program_id = ${programs}.id)`,
      )!,
    'edit, still empty',
  ),
);

export const programChanges = {
  programs: {
    noun: 'Program',
    table: programs,
    name: 'title',
    read: readPrograms,
    undo: { added: stillEmpty, changed: completePrograms },
    guarded: {
      title: editPrograms,
      purpose: editPrograms,
      assigned_to_id: editPrograms,
      started_on: editPrograms,
      due_on: editPrograms,
      assignment_id: editPrograms,
      deleted_at: editPrograms,
    },
    form: programForm,
    labels: {
      assigned_to_id: 'Assigned To',
      status: 'Status',
      completed_at: 'Completed',
      created_by_user_id: 'Created by',
      deleted_at: 'Deleted',
      target_id: 'Target',
      parent_id: 'Program',
    },
    lookups: { assigned_to_id: employee, created_by_user_id: user, parent_id: program, target_id: target },
    hidden: ['node_id', 'company_id', 'root_id', 'assignment_id', 'trash_id'],
  },
  program_sections: {
    noun: 'Section',
    table: programSections,
    name: 'title',
    place: ['sequence'],
    read: readSections,
    undo: { added: editSections, changed: editSections },
    form: sectionForm,
    labels: { program_id: 'Program', deleted_at: 'Deleted' },
    lookups: { program_id: program },
    hidden: ['cid', 'root_id', 'sequence', 'trash_id'],
  },
  program_targets: {
    noun: 'Target',
    table: programTargets,
    name: 'title',
    place: ['section_id', 'sequence'],
    read: readTargets,
    undo: { added: editTargets, changed: editTargets },
    form: targetForm,
    labels: {
      program_id: 'Program',
      section_id: 'Section',
      compliance_manager_id: 'Compliance Manager',
      created_by_user_id: 'Created by',
      deleted_at: 'Deleted',
    },
    lookups: {
      program_id: program,
      section_id: section,
      compliance_manager_id: employee,
      created_by_user_id: user,
    },
    hidden: ['cid', 'node_id', 'root_id', 'sequence', 'trash_id'],
  },
  program_assignees: {
    noun: 'Assignee',
    table: programAssignees,
    name: ({ employee_id, position_id }) => employee_id ?? position_id,
    read: readAssignees,
    undo: { added: editAssignees, changed: editAssignees, deleted: addPrograms },
    labels: { target_id: 'Target', employee_id: 'Person', position_id: 'Post' },
    lookups: { target_id: target, employee_id: employee, position_id: { table: positions, text: positions.name } },
    hidden: ['root_id'],
  },
  program_reports: {
    noun: 'Report',
    table: programReports,
    name: 'title',
    read: viewReports,
    undo: { added: withdrawReports, changed: reviewReports },
    undone: tellUndone,
    labels: {
      target_id: 'Target',
      assignee_id: 'Assignee',
      submitted_by_user_id: 'Submitted by',
      text: 'Report',
      status: 'Status',
      reason: 'Reason',
      decided_by_user_id: 'Decided by',
      decided_at: 'Decided',
    },
    lookups: { target_id: target, submitted_by_user_id: user, decided_by_user_id: user },
    hidden: ['node_id', 'root_id', 'assignee_id'],
  },
  program_templates: {
    noun: 'Program Template',
    table: programTemplates,
    name: 'title',
    read: useTemplates,
    undo: { added: editTemplates, changed: editTemplates, deleted: addPrograms },
    form: templateForm,
    labels: { created_by_user_id: 'Created by' },
    lookups: { created_by_user_id: user },
    hidden: ['company_id', 'plan'],
  },
} satisfies Tracked;
