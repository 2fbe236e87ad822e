import { tagPlaces } from '../../../contract/system/tags.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const tags = defineModule({
  places: tagPlaces,
  screens: {
    tags: async () => (await import('./TagsBrowse.tsx')).TagsBrowse,
  },
  panels: {
    tag: async () => (await import('./TagPanel.tsx')).TagPanel,
  },
});
