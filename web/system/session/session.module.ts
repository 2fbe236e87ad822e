import { sessionPlaces } from '../../../contract/system/session.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const session = defineModule({
  places: sessionPlaces,
  screens: {
    login: async () => (await import('./Login.tsx')).Login,
    forgot: async () => (await import('./Forgot.tsx')).Forgot,
    reset: async () => (await import('./Reset.tsx')).Reset,
    'user-activate': async () => (await import('./Activate.tsx')).Activate,
    setup: async () => (await import('./Setup.tsx')).Setup,
    sessions: async () => (await import('./SessionsBrowse.tsx')).SessionsBrowse,
  },
  sends: { '/auth': ['login'] },
  tabs: [
    {
      on: 'User',
      key: 'sessions',
      label: 'Sessions',
      access: 'super',
      order: 20,
      content: lazyPart(async () => (await import('./UserSessions.tsx')).UserSessions),
    },
  ],
});
