import type { Screen } from '../../platform/screens.ts';

const area = 'Auth';

export const authScreens: Screen[] = [
  {
    path: '/auth/login',
    name: 'login',
    area,
    access: 'guest',
    heading: 'Sign in',
    frame: false,
    load: async () => (await import('./Login.tsx')).Login,
  },
  {
    path: '/auth/forgot',
    name: 'forgot',
    area,
    access: 'public',
    heading: 'Forgot your password?',
    frame: false,
    load: async () => (await import('./Forgot.tsx')).Forgot,
  },
  {
    path: '/auth/reset/{token?}/{email?}',
    name: 'reset',
    area,
    access: 'public',
    heading: 'Choose a new password',
    frame: false,
    load: async () => (await import('./Reset.tsx')).Reset,
  },
  {
    path: '/auth/user-activate/{token}/{email?}',
    name: 'user-activate',
    area,
    access: 'public',
    heading: 'Activate your account',
    frame: false,
    load: async () => (await import('./Activate.tsx')).Activate,
  },
  {
    path: '/auth/setup/{token}',
    name: 'setup',
    area,
    access: 'public',
    heading: 'Set up Bureau',
    frame: false,
    load: async () => (await import('./Setup.tsx')).Setup,
  },
];
