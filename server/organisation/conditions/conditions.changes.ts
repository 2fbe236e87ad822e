import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { user } from '../../system/people/lookups.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { statisticAssignments } from '../statistics/statistics.table.ts';
import { ofMyCompanies } from '../statistics/statistics.access.ts';
import {
  addConditions,
  archiveConditions,
  browseConditions,
  editConditions,
  manageConditions,
  ofCondition,
  readConditions,
  writeConditions,
} from './conditions.access.ts';
import { either } from '../../platform/access.ts';
import { formulaForm } from './conditions.forms.ts';
import * as tables from './conditions.table.ts';

const employee = { table: employees, text: employees.full_name };
const condition = { table: tables.conditions, text: tables.conditions.condition };
const written = (table: string) => ofCondition(writeConditions, table);
const inMyCompanies = (table: string) => (call: Call) =>
  sql`exists (select from conditions c where c.id = ${sql.identifier(table)}.condition_id
    and ${ofMyCompanies(call, sql`c.company_id`)})`;

// Deleting a condition is final; archiving it can be undone.
export const conditionChanges = {
  condition_formulas: {
    noun: 'Formula',
    table: tables.conditionFormulas,
    name: 'name',
    place: ['sequence'],
    read: manageConditions,
    undo: { added: manageConditions, changed: manageConditions, deleted: manageConditions },
    form: formulaForm,
    hidden: ['sequence'],
  },
  conditions: {
    noun: 'Condition',
    table: tables.conditions,
    name: 'condition',
    read: browseConditions,
    within: (call) => ofMyCompanies(call, sql`conditions.company_id`),
    undo: { added: addConditions, changed: either(editConditions, archiveConditions, writeConditions) },
    guarded: { sent_at: manageConditions, sent_to_id: manageConditions, answer: manageConditions },
    labels: {
      employee_id: 'Employee',
      formula_id: 'Formula used',
      condition: 'Condition',
      formula: 'Formula',
      week_end_at: 'Week Ending At',
      proposed: 'Proposed',
      reason: 'Reason',
      archived_at: 'Archived',
      sent_at: 'Sent',
      sent_to_id: 'Sent to',
      answer: 'Answer',
      answer_note: 'Note',
      answered_at: 'Answered',
      answered_by_id: 'Answered by',
      created_by_user_id: 'Created by',
    },
    lookups: {
      employee_id: employee,
      sent_to_id: employee,
      answered_by_id: user,
      created_by_user_id: user,
      formula_id: { table: tables.conditionFormulas, text: tables.conditionFormulas.name },
    },
    hidden: ['company_id'],
  },
  condition_assignments: {
    noun: 'Statistic of a condition',
    nouns: 'Statistics of conditions',
    table: tables.conditionAssignments,
    name: ({ assignment_id }) => assignment_id,
    read: ofCondition(browseConditions, 'condition_assignments'),
    within: inMyCompanies('condition_assignments'),
    undo: { added: addConditions, changed: editConditions, deleted: addConditions },
    aside: true,
    labels: { condition_id: 'Condition', assignment_id: 'Statistic' },
    lookups: {
      condition_id: condition,
      assignment_id: { table: statisticAssignments, text: statisticAssignments.title },
    },
    hidden: ['sequence'],
  },
  condition_steps: {
    noun: 'Step',
    table: tables.conditionSteps,
    name: 'title',
    read: ofCondition(readConditions, 'condition_steps'),
    within: inMyCompanies('condition_steps'),
    undo: { added: addConditions, changed: written('condition_steps'), deleted: addConditions },
    labels: { condition_id: 'Condition', title: 'Title', description: 'Write-up' },
    lookups: { condition_id: condition },
    hidden: ['cid', 'sequence'],
  },
  condition_targets: {
    noun: 'Target',
    table: tables.conditionTargets,
    name: 'title',
    place: ['step_id'],
    read: ofCondition(readConditions, 'condition_targets'),
    within: inMyCompanies('condition_targets'),
    undo: {
      added: written('condition_targets'),
      changed: written('condition_targets'),
      deleted: written('condition_targets'),
    },
    labels: {
      condition_id: 'Condition',
      step_id: 'Step',
      title: 'Title',
      status: 'Complete',
      linked_type: 'Linked to',
      linked_id: 'ID of the linked record',
      carried_from_id: 'Carried over from',
    },
    lookups: {
      condition_id: condition,
      step_id: { table: tables.conditionSteps, text: tables.conditionSteps.title },
      carried_from_id: { table: tables.conditionTargets, text: tables.conditionTargets.title },
    },
    hidden: ['cid', 'sequence', 'done_at'],
  },
} satisfies Tracked;
