import { vaultPlaces } from '../../../contract/contacts/vault.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

const access = ['read sites', 'read shared sites'] as const;

export const vault = defineModule({
  places: vaultPlaces,
  screens: {
    vault: async () => (await import('./VaultBrowse.tsx')).VaultBrowse,
  },
  finds: { sites: { screen: 'vault', panel: 'vault-site', access } },
  panels: {
    'vault-site': async () => (await import('./SitePanel.tsx')).SitePanel,
  },
  tabs: [
    {
      on: 'Company',
      key: 'vault',
      label: 'Vault',
      access,
      order: 40,
      content: lazyPart(async () => (await import('./CompanySites.tsx')).CompanySites),
    },
  ],
});
