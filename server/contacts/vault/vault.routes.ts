import { vaultTexts } from '../../../contract/contacts/vault.ts';
import { admins } from '../../platform/access.ts';
import { findContactCompany } from '../contacts/companies.list.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { get, listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { sheetRoute } from '../../platform/sheets.ts';
import { eventList, whoHasSeen } from './events.list.ts';
import { note } from './events.ts';
import { reveal, revealForm } from './reveal.ts';
import { share, shareForm, sharers, shareValues } from './shares.ts';
import { addSites, deleteSites, editSites, readSites, shareSites } from './vault.access.ts';
import { newSiteForm, siteForm } from './vault.forms.ts';
import { findSite, siteList, siteSheet } from './vault.list.ts';
import { add, bringBack, newSiteValues, remove, revise, selectSites, siteValues } from './vault.ts';

const path = '/api/vault/sites';
const one = `${path}/{id}`;

/** Exports of the list are recorded, like the reveals of secrets. */
async function exportName(call: Call): Promise<string> {
  await note(call.db, call, { action: 'export' });
  return 'Vault sites';
}

export const vaultRoutes: Route[] = [
  ...listing(path, readSites, siteList),
  sheetRoute('/vault/sites/export', readSites, siteList, siteSheet, { name: exportName }),
  get(`${path}/select`, readSites, selectSites),
  ...dialog(`${path}/add`, addSites, null, {
    title: 'Add Site',
    form: newSiteForm,
    values: newSiteValues,
    save: add,
    params: ['company'],
  }),
  record(one, readSites, findSite),
  ...editing(`${one}/edit`, editSites, findSite, {
    title: 'Edit Site',
    form: siteForm,
    values: siteValues,
    save: revise,
  }),
  ...action(`${one}/delete`, deleteSites, findSite, remove, { confirm: vaultTexts.delete }),
  ...action(`${one}/bring-back`, editSites, findSite, bringBack, { confirm: vaultTexts.bringBack }),
  post(`${one}/reveal`, readSites, reveal, {
    finder: findSite,
    form: revealForm,
    ownTransaction: true,
    summary:
      'One secret of one site; needs "view passwords" and the caller’s password entered within the last ten minutes',
  }),
  ...dialog('/api/vault/companies/{id}/share', shareSites, findContactCompany, {
    title: (call) => `Share the sites of ${call.record.name}`,
    form: shareForm,
    values: shareValues,
    save: share,
  }),
  get('/api/vault/sharers', shareSites, sharers),
  get(`${one}/seen`, admins, whoHasSeen, { finder: findSite }),
  ...listing('/api/vault/events', admins, eventList),
];
