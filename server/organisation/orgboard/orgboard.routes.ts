import { either, staff } from '../../platform/access.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { ask, get, post } from '../../platform/routes.ts';
import { findAnyEmployee } from '../../system/employees/employees.ts';
import { addCharts, editCharts, readCharts } from '../posts/posts.access.ts';
import { addChart, createFromTemplate, reviseChart, templateOptions } from './charts.ts';
import { followsOfForm, followsOfRestore } from './follows.ts';
import { currentChart, loadChart } from './load.ts';
import { changeParent, move } from './moves.ts';
import { chartForm, newPositionForm, positionForm } from './orgboard.forms.ts';
import { findChart, findPosition } from './orgboard.rows.ts';
import { readEmployeePosts, readOwnPosts, readPosition, selectStaff } from './panel.ts';
import { add, addTitle, deleteQuestion, newPosition, remove, revise, staffChosen } from './positions.ts';
import { restoreRevision } from './restore.ts';
import { browseRevisions } from './revisions.ts';

const charts = '/api/foundry/org-charts/charts';
const positions = '/api/foundry/org-charts/positions';
const restoreQuestion = 'Are you sure you want to restore this revision?';

export const orgBoardRoutes = [
  get(`${charts}/scope`, either(readCharts, addCharts), currentChart),
  get(`${charts}/templates`, addCharts, templateOptions),
  ...action(`${charts}/templates/create`, addCharts, null, createFromTemplate, {
    confirm: 'Are you sure you want to create the Org Board from this template?',
    byGet: true,
    params: ['template'],
  }),
  get(`${charts}/{id}`, readCharts, loadChart, { finder: findChart }),
  get(`${charts}/{id}/revisions`, editCharts, browseRevisions, { finder: findChart }),
  ...action(`${charts}/{id}/restore`, editCharts, findChart, restoreRevision, {
    confirm: restoreQuestion,
    byGet: true,
    params: ['revision'],
  }),
  get(`${charts}/{id}/restore/follows`, editCharts, followsOfRestore, { finder: findChart }),
  ...dialog('/api/makh/org-boards/add', addCharts, null, {
    title: 'Create a New Organizing Board',
    form: chartForm,
    save: addChart,
  }),
  ...editing('/api/makh/org-boards/{id}/edit', editCharts, findChart, {
    title: 'Edit Board',
    form: chartForm,
    values: ({ record }) => record,
    save: reviseChart,
  }),
  ...dialog('/api/makh/positions/add', editCharts, null, {
    title: addTitle,
    form: newPositionForm,
    values: newPosition,
    save: add,
  }),
  ...editing('/api/makh/positions/{id}/edit', editCharts, findPosition, {
    title: 'Edit Position',
    form: positionForm,
    partial: true,
    values: async (call) => ({
      ...call.record,
      position_id: call.record.id,
      staff: await staffChosen(call, call.record.id),
    }),
    save: revise,
  }),
  get('/api/foundry/org-charts/employees/select', editCharts, selectStaff),
  get('/api/foundry/org-charts/employees/mine', staff, readOwnPosts),
  get('/api/foundry/org-charts/employees/{id}', readCharts, readEmployeePosts, { finder: findAnyEmployee }),
  ask(`${positions}/follows`, editCharts, followsOfForm),
  get(`${positions}/{id}`, readCharts, readPosition, { finder: findPosition }),
  ...action(`${positions}/{id}/delete`, editCharts, findPosition, remove, { confirm: deleteQuestion }),
  post(`${positions}/{id}/move`, editCharts, move, { finder: findPosition }),
  post(`${positions}/{id}/change-parent`, editCharts, changeParent, { finder: findPosition }),
];
