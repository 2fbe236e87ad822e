import { doctorPlaces } from '../../../contract/system/doctor.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const doctor = defineModule({
  places: doctorPlaces,
  screens: {
    doctor: async () => (await import('./Doctor.tsx')).Doctor,
  },
});
