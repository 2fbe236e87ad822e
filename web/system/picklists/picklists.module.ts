import { pickListPlaces } from '../../../contract/system/picklists.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const pickLists = defineModule({
  places: pickListPlaces,
  screens: {
    picklists: async () => (await import('./PickListsBrowse.tsx')).PickListsBrowse,
    picklist: async () => (await import('./PickListPage.tsx')).PickListPage,
  },
  panels: {
    'pick-list': async () => (await import('./PickListPanel.tsx')).PickListPanel,
  },
});
