import { declarePlaces } from '../platform/places.ts';

export const sessionPlaces = declarePlaces({
  screens: {
    login: { path: '/auth/login', area: 'Auth', access: 'guest', heading: 'Sign in', frame: false },
    forgot: { path: '/auth/forgot', area: 'Auth', access: 'public', heading: 'Forgot your password?', frame: false },
    reset: {
      path: '/auth/reset/{token?}/{email?}',
      area: 'Auth',
      access: 'public',
      heading: 'Choose a new password',
      frame: false,
    },
    'user-activate': {
      path: '/auth/user-activate/{token}/{email?}',
      area: 'Auth',
      access: 'public',
      heading: 'Activate your account',
      frame: false,
    },
    setup: { path: '/auth/setup/{token}', area: 'Auth', access: 'public', heading: 'Set up Bureau', frame: false },
    sessions: {
      path: '/system/sessions',
      area: 'System',
      access: 'super',
      heading: 'Sessions',
      sub_heading: 'Where everyone is signed in',
      menu: 'Sessions',
    },
  },
});
