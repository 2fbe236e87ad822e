import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { user } from '../../system/people/lookups.ts';
import { access, either } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { deleteSites, editSites, readSites, shareSites } from './vault.access.ts';
import { newSiteForm } from './vault.forms.ts';
import { vaultShares, vaultSites } from './vault.table.ts';

/** The log does not contain secrets, so it cannot restore them. */
const nobody = access({ passes: () => false, says: 'nobody' });

export const vaultChanges = {
  vault_sites: {
    noun: 'Site',
    table: vaultSites,
    name: 'name',
    read: readSites,
    undo: { changed: either(editSites, deleteSites) },
    guarded: {
      sealed_at: nobody,

      deleted_at: deleteSites,
      name: editSites,
      url: editSites,
      username: editSites,
    },
    form: newSiteForm,
    labels: {
      company_id: 'Company',
      sealed_at: 'Password or notes set',
      created_by_user_id: 'Created by',
      deleted_at: 'Deleted',
    },
    lookups: {
      company_id: { table: companies, text: companies.name },
      created_by_user_id: user,
    },
  },
  vault_shares: {
    noun: 'Share',
    table: vaultShares,
    name: ({ company_id, user_id }) => `of the sites of ${company_id} with ${user_id}`,
    read: shareSites,
    hear: readSites,
    undo: { added: shareSites, changed: shareSites, deleted: shareSites },
    labels: { company_id: 'Client company', user_id: 'User' },
    lookups: {
      company_id: { table: companies, text: companies.name },
      user_id: user,
      created_by_user_id: user,
    },
  },
} satisfies Tracked;
