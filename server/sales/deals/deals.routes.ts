import { archive, unArchive } from '../../platform/archive.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { several } from '../../platform/several.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import {
  addDeals,
  addDealServices,
  archiveDeals,
  deleteDeals,
  editDeals,
  editDealStatus,
  readDeals,
} from './deals.access.ts';
import { dealForm, newDealForm, ownerForm, reasonForm, serviceTypesForm, statusForm } from './deals.forms.ts';
import { dealList } from './deals.list.ts';
import { findDeal } from './deals.rows.ts';
import { dealSheet } from './deals.sheet.ts';
import { sell, unsell } from './deals.sold.ts';
import { pickStages, selectStages, stagesPath } from './deals.stage.ts';
import { deals } from './deals.table.ts';
import { add, changeOwner, changeStatus, remove, revise, sayWhyLost, selectDeals } from './deals.ts';
import { dealValues, newDealValues, ownerValues } from './deals.values.ts';

const path = '/api/jobs/deals';
const one = `${path}/{id}`;

const ownRoutes = [
  ...listing(path, readDeals, dealList),
  sheetRoute('/jobs/deals/export', readDeals, dealList, dealSheet, { name: 'Sales Line Up' }),
  get(`${path}/select`, readDeals, selectDeals),
  get(stagesPath, pickStages, selectStages),
  ...dialog(`${path}/add`, addDeals, null, {
    title: 'Add Deal',
    form: newDealForm,
    values: newDealValues,
    save: add,
    params: ['company', 'stage'],
  }),
  record(one, readDeals, findDeal),
  ...editing(`${one}/edit`, editDeals, findDeal, {
    title: 'Edit Deal',
    form: dealForm,
    values: dealValues,
    save: revise,
  }),
  ...dialog(`${one}/edit/owner`, editDeals, findDeal, {
    title: 'Change Sales Rep',
    form: ownerForm,
    values: ownerValues,
    save: changeOwner,
  }),
  ...editing(`${one}/edit/status`, editDealStatus, findDeal, {
    title: 'Change Status',
    form: statusForm,
    values: ({ record }) => record,
    save: changeStatus,
  }),
  ...editing(`${one}/edit/lost-reason`, editDealStatus, findDeal, {
    title: 'Why it was lost',
    form: reasonForm,
    values: ({ record }) => record,
    save: sayWhyLost,
  }),
  ...dialog(`${one}/service-types/add`, addDealServices, findDeal, {
    title: 'Add Services',
    form: serviceTypesForm,
    save: sell,
  }),
  ...action(`${one}/service-types/{service_type}/remove`, addDealServices, findDeal, unsell, {
    confirm: 'Are you sure you want to remove this Service Type from the Deal?',
  }),
  ...action(`${one}/archive`, archiveDeals, findDeal, archive(deals, 'Deal'), {
    confirm: 'Are you sure you want to archive this Deal?',
  }),
  ...action(`${one}/un-archive`, archiveDeals, findDeal, unArchive(deals, 'Deal'), {
    confirm: 'Are you sure you want to un-archive this Deal?',
  }),
  ...action(`${one}/delete`, deleteDeals, findDeal, remove, {
    confirm: 'Are you sure you want to delete this Deal?',
  }),
];

export const dealRoutes = [
  ...ownRoutes,
  ...several(path, readDeals, ownRoutes, {
    one: 'Deal',
    many: 'Deals',
    verbs: ['edit', 'edit/owner', 'edit/status', 'archive', 'un-archive', 'delete'],
    edits: ['value', 'expected_close_on', 'priority', 'tags'],
  }),
];
