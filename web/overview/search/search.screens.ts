import type { Screen } from '../../platform/screens.ts';
import { searchAbilities } from './foundRecords.ts';

export const searchScreens: Screen[] = [
  {
    path: '/contacts/global-search',
    name: 'global-search',
    area: 'Contacts',
    access: searchAbilities,
    heading: 'Global Search',
    sub_heading: 'Companies, people, deals, services and files by name, even with typing mistakes',
    menu: 'Global Search',
    load: async () => (await import('./GlobalSearch.tsx')).GlobalSearch,
  },
];
