import { errorPlaces } from '../../contract/platform/errors.places.ts';
import { defineModule } from '../platform/modules/module.ts';

export const errors = defineModule({
  places: errorPlaces,
  screens: {
    forbidden: async () => (await import('./Forbidden.tsx')).Forbidden,
    'server-error': async () => (await import('./ServerError.tsx')).ServerError,
  },
});
