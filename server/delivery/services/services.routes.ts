import { serviceStatus, serviceTexts } from '../../../contract/delivery/services.ts';
import { either } from '../../platform/access.ts';
import { archive } from '../../platform/archive.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { several } from '../../platform/several.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import {
  addServices,
  archiveServices,
  deleteServices,
  editServices,
  readServices,
  viewServices,
} from './services.access.ts';
import { newServiceForm, ownerForm, serviceForm, statusForm } from './services.forms.ts';
import { serviceList } from './services.list.ts';
import { findService } from './services.rows.ts';
import { serviceSheet, sheetName } from './services.sheet.ts';
import { services } from './services.table.ts';
import { add, changeOwner, changeStatus, remove, revise, selectServices, takeUp } from './services.ts';
import { newServiceValues, ownerValues, serviceValues } from './services.values.ts';

const path = '/api/jobs/services';
const one = `${path}/{id}`;

/** A status may be sent; without one the service is completed. */
const withStatus = (route: Route): Route => (route.method === 'POST' ? { ...route, form: statusForm } : route);

const ownRoutes = [
  ...listing(path, viewServices, serviceList),
  sheetRoute('/jobs/services/export', viewServices, serviceList, serviceSheet, { name: sheetName }),
  get(`${path}/select`, either(viewServices, readServices), selectServices),
  ...dialog(`${path}/add`, addServices, null, {
    title: 'Add Service',
    form: newServiceForm,
    values: newServiceValues,
    save: add,
    params: ['deal', 'service_type', 'owner', 'company'],
    summary: 'Adds a service; with deal and service_type it converts what a won deal sold.',
  }),
  record(one, readServices, findService),
  ...editing(`${one}/edit`, editServices, findService, {
    title: 'Edit Service',
    form: serviceForm,
    values: serviceValues,
    save: revise,
  }),
  ...dialog(`${one}/edit/owner`, editServices, findService, {
    title: 'Change Service Manager',
    form: ownerForm,
    values: ownerValues,
    save: changeOwner,
  }),
  ...action(`${one}/edit/status`, editServices, findService, changeStatus, {
    confirm: ({ status }) => (status === serviceStatus.active ? serviceTexts.complete : serviceTexts.reopen),
    summary: 'Completes a service; an admin may send status 1 to make it active again.',
  }).map(withStatus),
  ...action(`${one}/archive`, archiveServices, findService, archive(services, 'Service'), {
    confirm: serviceTexts.archive,
  }),
  ...action(`${one}/un-archive`, archiveServices, findService, takeUp, {
    confirm: serviceTexts.unArchive,
  }),
  ...action(`${one}/delete`, deleteServices, findService, remove, { confirm: serviceTexts.delete }),
];

export const serviceRoutes = [
  ...ownRoutes,
  ...several(path, viewServices, ownRoutes, {
    one: 'Service',
    many: 'Services',
    verbs: ['edit/owner', 'edit/status', 'archive', 'un-archive', 'delete'],
  }),
];
