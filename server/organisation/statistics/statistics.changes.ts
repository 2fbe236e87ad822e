import { sql } from 'drizzle-orm';
import { through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { positions } from '../posts/posts.table.ts';
import {
  assignStatistics,
  browseDefinitions,
  browseStatistics,
  bulkSet,
  bulkSetAll,
  editAssignments,
  editDefinitions,
  addDefinitions,
  ofMyCompanies,
  readStatistics,
  setValues,
} from './statistics.access.ts';
import { either } from '../../platform/access.ts';
import * as tables from './statistics.table.ts';

const assignment = { table: tables.statisticAssignments, text: tables.statisticAssignments.title };
const definition = { table: tables.statisticDefinitions, text: tables.statisticDefinitions.title };

const ofGraph = (who: Access) =>
  through(who, tables.statisticAssignments, sql`statistic_assignments.id = statistic_values.assignment_id`);

// A definition and an assigned statistic are deleted for good, with all their values; the confirmation says so.
export const statisticChanges = {
  statistic_groups: {
    noun: 'Group',
    table: tables.statisticGroups,
    name: 'label',
    read: editDefinitions,
    within: (call) => ofMyCompanies(call, sql`statistic_groups.company_id`),
    undo: { added: editDefinitions, changed: editDefinitions, deleted: editDefinitions },
    labels: { label: 'Label', is_default: 'Default' },
    hidden: ['company_id'],
  },
  statistic_definitions: {
    noun: 'Definition',
    table: tables.statisticDefinitions,
    name: 'title',
    read: browseDefinitions,
    within: (call) => ofMyCompanies(call, sql`statistic_definitions.company_id`),
    undo: { added: addDefinitions, changed: editDefinitions },
    labels: {
      title: 'Title',
      description: 'Description',
      position_id: 'Position',
      type: 'Type',
      graph_type: 'Graph',
      status: 'Status',
      source: 'Counted from',
      source_scope: 'Counted for',
      equation: 'Equation',
      meta: 'Drawn as',
    },
    lookups: { position_id: { table: positions, text: positions.name } },
    hidden: ['company_id'],
  },
  statistic_definition_groups: {
    noun: 'Group of a definition',
    nouns: 'Groups of definitions',
    table: tables.statisticDefinitionGroups,
    name: ({ group_id }) => group_id,
    read: browseDefinitions,
    within: (call) =>
      sql`exists (select from statistic_definitions d where d.id = statistic_definition_groups.definition_id
        and ${ofMyCompanies(call, sql`d.company_id`)})`,
    undo: { added: either(addDefinitions, editDefinitions), deleted: editDefinitions },
    lookups: {
      definition_id: definition,
      group_id: { table: tables.statisticGroups, text: tables.statisticGroups.label },
    },
  },
  statistic_operands: {
    noun: 'Graph of an equation',
    nouns: 'Graphs of equations',
    table: tables.statisticOperands,
    name: ({ title }) => title,
    read: browseDefinitions,
    within: (call) =>
      sql`exists (select from statistic_definitions d where d.id = statistic_operands.definition_id
        and ${ofMyCompanies(call, sql`d.company_id`)})`,
    undo: { added: either(addDefinitions, editDefinitions), changed: editDefinitions, deleted: editDefinitions },
    labels: { placeholder: 'Placeholder', assignment_id: 'Graph', period_offset: 'Offset' },
    lookups: { definition_id: definition, assignment_id: assignment },
    hidden: ['sequence', 'title'],
  },
  statistic_assignments: {
    noun: 'Statistic',
    table: tables.statisticAssignments,
    name: 'title',
    read: readStatistics,
    hear: either(browseStatistics, bulkSet, readStatistics),
    within: (call) => ofMyCompanies(call, sql`statistic_assignments.company_id`),
    undo: { added: assignStatistics, changed: editAssignments },
    labels: {
      definition_id: 'Definition',
      employee_id: 'Employee',
      position_id: 'Position',
      title: 'Title',
      sticky: 'Sticky',
      meta: 'Drawn as',
    },
    lookups: {
      definition_id: definition,
      employee_id: { table: employees, text: employees.full_name },
      position_id: { table: positions, text: positions.name },
    },
    hidden: ['company_id'],
  },
  statistic_values: {
    noun: 'Value',
    table: tables.statisticValues,
    name: ({ assignment_id, period_end }) => `${assignment_id}, ${period_end}`,
    read: ofGraph(readStatistics),
    within: (call) =>
      sql`exists (select from statistic_assignments a where a.id = statistic_values.assignment_id
        and ${ofMyCompanies(call, sql`a.company_id`)})`,
    undo: {
      added: ofGraph(either(setValues, bulkSet)),
      changed: ofGraph(either(setValues, bulkSet)),
      deleted: either(setValues, bulkSet),
    },
    labels: { assignment_id: 'Statistic', period_end: 'Period', value: 'Value', quota: 'Quota', note: 'Note' },
    lookups: { assignment_id: assignment },
    follows: 'statistic_sheets',
  },
  statistic_sheets: {
    noun: 'Sheet of values',
    nouns: 'Sheets of values',
    table: tables.statisticSheets,
    name: 'original_name',
    read: bulkSetAll,
    within: (call) => ofMyCompanies(call, sql`statistic_sheets.company_id`),
    undo: { added: bulkSetAll, deleted: bulkSetAll },
    labels: { original_name: 'File' },
    hidden: ['company_id'],
  },
} satisfies Tracked;
