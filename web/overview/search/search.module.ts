import { searchPlaces } from '../../../contract/overview/search.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const search = defineModule({
  places: searchPlaces,
  screens: {
    'global-search': async () => (await import('./GlobalSearch.tsx')).GlobalSearch,
  },
  find: async (text, signal) => (await import('./foundRecords.ts')).findRecords(text, signal),
});
