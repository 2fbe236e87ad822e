import { conditionTexts as texts } from '../../../contract/organisation/conditions.ts';
import { staff } from '../../platform/access.ts';
import { archive, unArchive } from '../../platform/archive.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import {
  addConditions,
  answerConditions,
  archiveConditions,
  browseConditions,
  deleteConditions,
  editConditions,
  manageConditions,
  readConditions,
  writeConditions,
} from './conditions.access.ts';
import { conditionForm, formulaForm, newConditionForm, startForm } from './conditions.forms.ts';
import { orderTargets } from './conditions.order.ts';
import { conditionList, findCondition } from './conditions.rows.ts';
import { conditions } from './conditions.table.ts';
import { addCondition, conditionValues, newConditionValues, removeCondition, reviseCondition } from './conditions.ts';
import {
  addFormula,
  findFormula,
  formulaList,
  orderForm,
  orderFormulas,
  removeFormula,
  reviseFormula,
  selectFormulas,
} from './formulas.ts';
import { linkForm, linkTarget, unlinkTarget } from './linking.ts';
import { showCondition } from './load.ts';
import { selectEmployees, selectGraphs, selectJuniors } from './picking.ts';
import { printRoute } from './print.ts';
import { proposals, startProposed, startValues } from './proposals.ts';
import { accept, acceptForm, giveBack, returnForm, sendForm, sendToSenior } from './sending.ts';
import {
  addTarget,
  carryForm,
  carryTargets,
  markTarget,
  newTargetForm,
  removeTarget,
  reviseStep,
  reviseTarget,
  stepForm,
  targetForm,
} from './targets.ts';
import { selectWork } from './work.ts';

const path = '/api/makh/conditions';
const formulas = `${path}/formulas` as const;
const one = `${path}/{id}` as const;
const target = `${one}/targets/{target}` as const;
const finder = findCondition;

const formulaRoutes: Route[] = [
  ...listing(formulas, manageConditions, formulaList),
  get(`${formulas}/select`, staff, selectFormulas),
  ...dialog(`${formulas}/add`, manageConditions, null, { title: 'Add Formula', form: formulaForm, save: addFormula }),
  ...dialog(`${formulas}/sequence`, manageConditions, null, {
    title: 'Order of the formulas',
    form: orderForm,
    save: orderFormulas,
  }),
  ...editing(`${formulas}/{id}/edit`, manageConditions, findFormula, {
    title: 'Edit Formula',
    form: formulaForm,
    values: ({ record }) => record,
    save: reviseFormula,
  }),
  ...action(`${formulas}/{id}/delete`, manageConditions, findFormula, removeFormula, {
    confirm: 'Are you sure you want to delete this Formula?',
  }),
];

const targetRoutes: Route[] = [
  post(`${one}/targets/add`, writeConditions, addTarget, {
    finder,
    form: newTargetForm,
    summary: 'A new last target of a step: step_id, cid, title, status.',
  }),
  post(`${one}/targets/carry`, writeConditions, carryTargets, {
    finder,
    form: carryForm,
    summary: 'Takes unfinished targets of an earlier condition over: targets, step_id.',
  }),
  post(`${target}/delete`, writeConditions, removeTarget, { finder }),
  post(`${target}/edit`, writeConditions, reviseTarget, { finder, form: targetForm }),
  post(`${target}/status`, writeConditions, markTarget, {
    finder,
    summary: 'status true marks the target complete, false incomplete.',
  }),
  ...dialog(`${target}/link`, writeConditions, finder, {
    title: 'Link Target',
    button: 'Link',
    form: linkForm,
    save: linkTarget,
  }),
  post(`${target}/unlink`, writeConditions, unlinkTarget, { finder }),
  post(`${one}/steps/sequence`, writeConditions, orderTargets, {
    finder,
    summary: 'The whole order as targets { checklist, item }, or one move { item, checklist, before | after }.',
  }),
  post(`${one}/steps/{step}/edit`, writeConditions, reviseStep, { finder, form: stepForm }),
];

export const conditionRoutes = (): Route[] => [
  ...listing(path, browseConditions, conditionList),
  get(`${path}/employees/select`, staff, selectEmployees),
  get(`${path}/juniors/select`, staff, selectJuniors),
  get(`${path}/assignments/select`, staff, selectGraphs),
  get(`${path}/linkable/select`, staff, selectWork),
  get(`${path}/proposals`, staff, proposals, {
    summary: 'What the trends propose for the week that closed last; own=true for the caller’s own graphs.',
  }),
  ...dialog(`${path}/proposals/start`, addConditions, null, {
    title: 'Start Condition',
    button: 'Start',
    form: startForm,
    values: startValues,
    save: startProposed,
  }),
  ...formulaRoutes,
  ...dialog(`${path}/add`, addConditions, null, {
    title: 'Add Condition',
    form: newConditionForm,
    values: newConditionValues,
    save: addCondition,
  }),
  get(one, readConditions, showCondition, { finder }),
  ...editing(`${one}/edit`, editConditions, finder, {
    title: 'Edit Condition',
    form: conditionForm,
    partial: true,
    values: conditionValues,
    save: reviseCondition,
  }),
  ...action(`${one}/delete`, deleteConditions, finder, removeCondition, { confirm: texts.delete, byGet: true }),
  ...action(`${one}/archive`, archiveConditions, finder, archive(conditions, 'Condition'), {
    confirm: texts.archive,
    byGet: true,
  }),
  ...action(`${one}/un-archive`, archiveConditions, finder, unArchive(conditions, 'Condition'), { byGet: true }),
  ...targetRoutes,
  ...dialog(`${one}/send-to-senior`, writeConditions, finder, {
    title: texts.send,
    button: 'Send',
    form: sendForm,
    save: sendToSenior,
  }),
  ...dialog(`${one}/accept`, answerConditions, finder, {
    title: 'Accept write-up',
    button: 'Accept',
    form: acceptForm,
    save: accept,
  }),
  ...dialog(`${one}/return`, answerConditions, finder, {
    title: 'Return write-up',
    button: 'Return',
    form: returnForm,
    save: giveBack,
  }),
  printRoute,
];
