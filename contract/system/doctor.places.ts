import { declarePlaces } from '../platform/places.ts';

export const doctorPlaces = declarePlaces({
  screens: {
    doctor: {
      path: '/system/doctor',
      area: 'System',
      access: 'super',
      heading: 'Doctor',
      sub_heading: 'Whether this installation is healthy',
      menu: 'Doctor',
    },
  },
});
