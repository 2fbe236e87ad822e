import { serviceTypePlaces } from '../../../contract/system/servicetypes.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const serviceTypes = defineModule({
  places: serviceTypePlaces,
  screens: {
    'service-types': async () => (await import('./ServiceTypesBrowse.tsx')).ServiceTypesBrowse,
  },
  panels: {
    'service-type': async () => (await import('./ServiceTypePanel.tsx')).ServiceTypePanel,
  },
});
