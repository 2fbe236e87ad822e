import { admins } from '../../platform/access.ts';
import type { Module } from '../../platform/modules.ts';
import { searched } from '../../platform/searching.ts';
import { vaultChanges } from './vault.changes.ts';
import { vaultRoutes } from './vault.routes.ts';
import { searchedSites } from './vault.search.ts';
import { sweepSecrets } from './vault.ts';

export const vaultModule: Module = {
  routes: vaultRoutes,
  changes: vaultChanges,
  doors: { vault_events: admins },
  jobs: [{ name: 'sweep-vault', minutes: 12 * 60, run: sweepSecrets }],
  gives: [searched.give('sites', searchedSites)],
};
