import { clockText, timeLogLimits, timeLogTexts } from '../../../contract/together/timelogs.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { either } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { page } from '../../platform/lists.ts';
import { invalid } from '../../platform/problems.ts';
import { readReference } from '../../platform/reference.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { several } from '../../platform/several.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import { restore } from '../../platform/trash.ts';
import { addToAny, anyTimeLogForm, selectRecords } from './anyrecord.ts';
import { lastTerms } from './billing.ts';
import { hours } from './hours.ts';
import { hoursForm, setHours } from './hours.set.ts';
import { addTimeLogs, browseTimeLogs, editTimeLogs } from './timelogs.access.ts';
import { newTimeLogForm, startForm, stopForm, timeLogForm } from './timelogs.forms.ts';
import { sheetName, timeLogColumns, timeLogList } from './timelogs.list.ts';
import { findDeletedTimeLog, findTimeLog } from './timelogs.rows.ts';
import { rounds } from './timelogs.slots.ts';
import { timeLogs } from './timelogs.table.ts';
import { add, remove, revise, running, start, stop } from './timelogs.ts';
import { week } from './week.ts';
import { workedOn } from './worked.ts';

const path = '/api/jobs/time-logs';
const one = `${path}/{id}`;

/** Billed as the caller's latest time on the record; the other values are those of the time that is logged again. */
const newValues = async (call: Call) => ({
  title: queryText(call, 'title') ?? null,
  description: queryText(call, 'description') ?? null,
  duration: queryText(call, 'duration') ?? null,
  ...(await lastTerms(call.db, call.me.id, await readReference(call, { ...call.query, ...call.body }))),
});

const values = ({ record: log }: Call<TimeLog>) => ({
  ...log,
  record: workedOn(log),
  duration: log.end_at === null ? null : clockText(log.seconds),
});

/** When a forgotten timer should probably have stopped, else now. */
const stopValues = ({ record: log }: Call<TimeLog>) => {
  const latest = Date.parse(log.start_at) + timeLogLimits.asks_after * 1000;
  const { is_billable, hourly_rate } = log;
  return { end_at: new Date(Math.min(Date.now(), latest)).toISOString(), is_billable, hourly_rate };
};

/** The logs, or with groupBy=occurrences the totals of a service's occurrences. */
function browse(call: Call) {
  const by = queryText(call, 'groupBy');
  if (by === 'occurrences') return page(rounds.get('Service').list, browseTimeLogs, call);
  if (by) throw invalid({ groupBy: ['The groupBy value is not in the allowed values.'] });
  return page(timeLogList, browseTimeLogs, call);
}

const [list, filters] = listing(path, browseTimeLogs, timeLogList) as [Route, Route];

const ownRoutes: Route[] = [
  { ...list, handle: browse, summary: 'Time logs; with groupBy=occurrences the totals of a service’s occurrences.' },
  filters,
  get(`${path}/running`, addTimeLogs, running, { summary: 'The caller’s running timer, or null.' }),
  get(`${path}/week`, either(browseTimeLogs, addTimeLogs), week, {
    summary: 'The caller’s time by day, in the week of `day` in `time_zone`.',
  }),
  get(`${path}/hours`, either(browseTimeLogs, addTimeLogs), hours, {
    summary: 'The caller’s time by record and day, in the week of `day` in `time_zone`.',
  }),
  post(`${path}/hours`, addTimeLogs, setHours, {
    form: hoursForm,
    summary: 'Sets the caller’s time on a record and day by adding, changing or deleting its one time log.',
  }),
  post(`${path}/start`, addTimeLogs, start, {
    form: startForm,
    summary: 'Starts a timer on reference_type and reference_id; stops the running one.',
  }),
  ...dialog(`${path}/add`, addTimeLogs, null, {
    title: 'Add Time',
    form: newTimeLogForm,
    values: newValues,
    save: add,
    params: ['reference_type', 'reference_id'],
  }),
  get(`${path}/records`, addTimeLogs, selectRecords, {
    summary: 'The records that time can be added to: those that match q, or those worked on lately.',
  }),
  ...dialog(`${path}/add-to`, addTimeLogs, null, { title: 'Add Time', form: anyTimeLogForm, save: addToAny }),
  record(one, browseTimeLogs, findTimeLog),
  ...dialog(`${one}/stop`, editTimeLogs, findTimeLog, {
    title: 'Stop the timer',
    form: stopForm,
    values: stopValues,
    save: stop,
    // Without a time it stops now, whatever the form would have suggested.
    partial: true,
  }),
  ...editing(`${one}/edit`, editTimeLogs, findTimeLog, {
    title: 'Edit Time Log',
    form: timeLogForm,
    values,
    save: revise,
  }),
  ...action(`${one}/delete`, editTimeLogs, findTimeLog, remove, { confirm: timeLogTexts.delete }),
  ...action(`${one}/restore`, editTimeLogs, findDeletedTimeLog, restore(timeLogs, 'Time Log'), {
    confirm: timeLogTexts.restore,
  }),
  sheetRoute('/jobs/time-logs/export', browseTimeLogs, timeLogList, timeLogColumns, { name: sheetName }),
];

export const timeLogRoutes: Route[] = [
  ...ownRoutes,
  ...several(path, browseTimeLogs, ownRoutes, {
    one: 'Time Log',
    many: 'Time Logs',
    verbs: ['edit', 'delete', 'restore'],
    edits: ['record', 'is_billable', 'hourly_rate'],
  }),
];
