import { peoplePlaces } from '../../../contract/system/people.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const people = defineModule({
  places: peoplePlaces,
  screens: {
    users: async () => (await import('./UsersBrowse.tsx')).UsersBrowse,
    user: async () => (await import('./UserPage.tsx')).UserPage,
    roles: async () => (await import('./RolesBrowse.tsx')).RolesBrowse,
    permissions: async () => (await import('./PermissionsBrowse.tsx')).PermissionsBrowse,
  },
  finds: { colleagues: { screen: 'user', access: ['browse users'] } },
  panels: {
    user: async () => (await import('./UserPanel.tsx')).UserPanel,
    role: async () => (await import('./RolePanel.tsx')).RolePanel,
  },
});
