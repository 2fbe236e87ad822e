import type { Screen } from '../../platform/screens.ts';

export const vaultScreens: Screen[] = [
  {
    path: '/system/vault',
    name: 'vault',
    area: 'System',
    access: 'read sites',
    heading: 'Vault',
    sub_heading: 'The logins of clients and of the agency',
    menu: 'Vault',
    load: async () => (await import('./VaultBrowse.tsx')).VaultBrowse,
  },
];
