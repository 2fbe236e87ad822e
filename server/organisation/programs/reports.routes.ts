import { programTexts as texts } from '../../../contract/organisation/programs.ts';
import { page } from '../../platform/lists.ts';
import { action, dialog } from '../../platform/dialogs.ts';
import { browsing, get, listing } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { nudge, showProgress } from './progress.ts';
import {
  addReports,
  completePrograms,
  nudgeTargets,
  reviewReports,
  viewReports,
  viewTargetReports,
} from './programs.access.ts';
import { rejectForm, reportForm } from './programs.forms.ts';
import { complete } from './programs.ts';
import { findReport, targetReports, waitingReports } from './reports.rows.ts';
import { accept, addReport, isUndecided, reject, reportValues, selectAssignees, waitingNotice } from './reports.ts';
import { findReported } from './targets.rows.ts';

const path = '/api/makh/programs/reports';
/** The id of a target, or of a report in the addresses for accept and reject. */
const one = `${path}/{id}`;

export const reportRoutes: Route[] = [
  ...listing(path, reviewReports, waitingReports),
  browsing(one, viewTargetReports, (call) => page(targetReports, viewReports, call), {
    finder: findReported,
    summary: 'The reports of a target.',
  }),
  get(`${one}/progress`, viewTargetReports, showProgress, { finder: findReported }),
  get(`${one}/assignees`, viewTargetReports, selectAssignees, { finder: findReported }),
  ...dialog(`${one}/add`, addReports, findReported, {
    title: 'Add Report',
    form: reportForm,
    values: reportValues,
    notice: waitingNotice,
    save: addReport,
  }),
  ...action(`${one}/nudge`, nudgeTargets, findReported, nudge, { confirm: texts.nudge, byGet: true }),
  ...action(`${one}/complete`, completePrograms, null, complete, {
    confirm: texts.complete,
    byGet: true,
    params: ['program_id'],
    summary: 'Project Complete: program_id names the program; the id of its target is not needed.',
  }),
  ...action(`${one}/accept`, reviewReports, findReport, accept, {
    confirm: 'Are you sure you want to accept this report?',
  }),
  ...dialog(`${one}/reject`, reviewReports, findReport, {
    title: 'Reject Report',
    button: 'Reject',
    form: rejectForm,
    still: isUndecided,
    save: reject,
  }),
];
