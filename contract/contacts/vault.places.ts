import { declarePlaces } from '../platform/places.ts';

export const vaultPlaces = declarePlaces({
  screens: {
    vault: {
      path: '/system/vault',
      area: 'System',
      access: ['read sites', 'read shared sites'],
      heading: 'Vault',
      sub_heading: 'Logins of clients and of the agency',
      menu: 'Vault',
    },
  },
  panels: ['vault-site'],
});
