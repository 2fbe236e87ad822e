import { openapiPlaces } from '../../../contract/system/openapi.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const openapi = defineModule({
  places: openapiPlaces,
  screens: {
    'api-docs': async () => (await import('./ApiDocs.tsx')).ApiDocs,
  },
});
