import { exported } from '../../contacts/contacts/contacts.sheets.ts';
import { importing } from '../../contacts/imports/imports.routes.ts';
import { archive, unArchive } from '../../platform/archive.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, record } from '../../platform/routes.ts';
import { several } from '../../platform/several.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import { addLeads, browseLeads, convertLeads, editLeads } from './leads.access.ts';
import { makeDeal, makeDealValues } from './leads.convert.ts';
import { leadDashboard } from './leads.dashboard.ts';
import { leadForm, leadStatusForm, makeDealForm, newLeadForm } from './leads.forms.ts';
import { leadImport } from './leads.import.ts';
import { leadList } from './leads.list.ts';
import { findLead } from './leads.rows.ts';
import { leadSheet } from './leads.sheet.ts';
import { leads } from './leads.table.ts';
import { add, changeStatus, leadValues, newLeadValues, remove, revise, touch } from './leads.ts';

const path = '/api/leads';
const one = `${path}/{id}`;

const ownRoutes = [
  ...listing(path, browseLeads, leadList),
  sheetRoute('/leads/export', exported(browseLeads), leadList, leadSheet, { name: 'Leads' }),
  get(`${path}/dashboard`, browseLeads, leadDashboard, {
    summary: 'The leads of the last 30, 90 or 365 days (days) by status, source, campaign, owner and time.',
  }),
  ...dialog(`${path}/add`, addLeads, null, {
    title: 'Add Lead',
    form: newLeadForm,
    values: newLeadValues,
    save: add,
  }),
  record(one, browseLeads, findLead),
  ...editing(`${one}/edit`, editLeads, findLead, {
    title: 'Edit Lead',
    form: leadForm,
    values: leadValues,
    save: revise,
  }),
  ...editing(`${one}/edit/status`, editLeads, findLead, {
    title: 'Change Status',
    form: leadStatusForm,
    values: ({ record: lead }) => lead,
    save: changeStatus,
  }),
  ...action(`${one}/touch`, editLeads, findLead, touch, {
    confirm: 'Were you just in touch with this Lead?',
  }),
  ...dialog(`${one}/deal`, convertLeads, findLead, {
    title: 'Make a Deal',
    form: makeDealForm,
    values: makeDealValues,
    save: makeDeal,
  }),
  ...action(`${one}/archive`, editLeads, findLead, archive(leads, 'Lead'), {
    confirm: 'Are you sure you want to archive this Lead?',
  }),
  ...action(`${one}/un-archive`, editLeads, findLead, unArchive(leads, 'Lead'), {
    confirm: 'Are you sure you want to un-archive this Lead?',
  }),
  ...action(`${one}/delete`, editLeads, findLead, remove, {
    confirm: 'Are you sure you want to delete this Lead?',
  }),
];

export const leadRoutes = [
  ...ownRoutes,
  ...importing(leadImport),
  ...several(path, browseLeads, ownRoutes, {
    one: 'Lead',
    many: 'Leads',
    verbs: ['edit', 'edit/status', 'archive', 'un-archive', 'delete'],
    edits: ['source', 'campaign', 'owner'],
  }),
];
