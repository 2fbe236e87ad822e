import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import { staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post, record, toldListing } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { assignForm, assignmentForm, valueForm } from './assignments.forms.ts';
import { assignmentList, findAssignment } from './assignments.list.ts';
import {
  assign,
  assignmentValues,
  assignValues,
  drawnList,
  drawnOne,
  removeAssignment,
  reviseAssignment,
  selectAssignments,
  setSticky,
} from './assignments.ts';
import { definitionForm } from './definitions.forms.ts';
import { definitionList, findDefinition } from './definitions.list.ts';
import {
  addDefinition,
  definitionValues,
  newDefinition,
  removeDefinition,
  reviseDefinition,
  selectDefinitions,
  selectEmployees,
  selectPositions,
} from './definitions.ts';
import { gridRoutes } from './grid.routes.ts';
import { addGroup, findGroup, groupForm, groupList, removeGroup, reviseGroup, selectGroups } from './groups.ts';
import { findOwner } from './owners.ts';
import { rowsBehind } from './rows.ts';
import {
  addDefinitions,
  assignStatistics,
  browseDefinitions,
  editAssignments,
  editDefinitions,
  pickGraphs,
  pickStatistics,
  readOwners,
  readStatistics,
  setValues,
} from './statistics.access.ts';
import { setValue, takeOver, valueValues } from './values.ts';

const groups = '/api/foundry/statistics/groups';
const definitions = '/api/foundry/statistics/definitions';
const assignments = '/api/foundry/statistics/assignments';

const groupRoutes: Route[] = [
  ...listing(groups, editDefinitions, groupList),
  get(`${groups}/select`, staff, selectGroups),
  ...dialog(`${groups}/add`, editDefinitions, null, { title: 'Add Group', form: groupForm, save: addGroup }),
  ...editing(`${groups}/{id}/edit`, editDefinitions, findGroup, {
    title: 'Edit Group',
    form: groupForm,
    values: ({ record: group }) => group,
    save: reviseGroup,
  }),
  ...action(`${groups}/{id}/delete`, editDefinitions, findGroup, removeGroup, {
    confirm: 'Are you sure you want to permanently delete this item?',
  }),
];

/** The specification has add and edit under two prefixes. */
const definitionRoutes = (): Route[] => {
  const form = definitionForm();
  const added = { title: 'Add Definition', form, values: newDefinition, save: addDefinition };
  const edited = { title: 'Edit Definition', form, values: definitionValues, save: reviseDefinition };
  return [
    ...listing(definitions, browseDefinitions, definitionList),
    get(`${definitions}/select`, pickStatistics, selectDefinitions),
    ...dialog(`${definitions}/assign`, assignStatistics, null, {
      title: 'Assign Statistic',
      form: assignForm,
      values: assignValues,
      save: assign,
    }),
    ...dialog(`${definitions}/add`, addDefinitions, null, added),
    ...dialog('/api/makh/statistics/definitions/add', addDefinitions, null, added),
    record(`${definitions}/{id}`, browseDefinitions, findDefinition),
    ...editing(`${definitions}/{id}/edit`, editDefinitions, findDefinition, edited),
    ...editing('/api/makh/statistics/definitions/{id}/edit', editDefinitions, findDefinition, edited),
    ...action(`${definitions}/{id}/delete`, editDefinitions, findDefinition, removeDefinition, {
      confirm: statisticTexts.deleteDefinition,
    }),
  ];
};

const assignmentRoutes: Route[] = [
  ...toldListing(assignments, readStatistics, assignmentList, drawnList),
  get(`${assignments}/select`, pickGraphs, selectAssignments),
  ...gridRoutes,
  get(`${assignments}/{id}`, readStatistics, drawnOne, { finder: findAssignment }),
  get(`${assignments}/{id}/rows`, readStatistics, rowsBehind, {
    finder: findAssignment,
    summary: 'The rows of the source that a point counts: period_end, and view for longer periods.',
  }),
  post(`${assignments}/{id}/sticky`, editAssignments, setSticky, {
    finder: findAssignment,
    summary: 'Puts the statistic before the others, or back: sticky true or false.',
  }),
  ...dialog(`${assignments}/{id}/set-value`, setValues, findAssignment, {
    title: ({ record: { definition } }) => (definition.source === null ? 'Set Value' : 'Set Quota and Note'),
    form: valueForm,
    values: valueValues,
    save: setValue,
    partial: true,
  }),
  ...action(`${assignments}/{id}/take-over`, setValues, findAssignment, takeOver, {
    confirm: 'Are you sure you want to report the current value?',
  }),
  ...editing(`${assignments}/{id}/edit`, editAssignments, findAssignment, {
    title: 'Edit Statistic',
    form: assignmentForm,
    values: assignmentValues,
    save: reviseAssignment,
  }),
  ...action(`${assignments}/{id}/delete`, assignStatistics, findAssignment, removeAssignment, {
    confirm: statisticTexts.deleteAssignment,
  }),
];

export const statisticRoutes = (): Route[] => [
  ...groupRoutes,
  ...definitionRoutes(),
  ...assignmentRoutes,
  get('/api/foundry/statistics/positions/select', pickStatistics, selectPositions),
  get('/api/foundry/statistics/employees/select', staff, selectEmployees),
  record('/api/foundry/statistics/employees/{id}', readOwners, findOwner),
];
