import { orgBoardPlaces } from '../../../contract/organisation/orgboard.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const orgBoard = defineModule({
  places: orgBoardPlaces,
  screens: {
    'org-board': async () => (await import('./OrgBoard.tsx')).OrgBoard,
  },
  panels: {
    position: async () => (await import('./PositionPanel.tsx')).PositionPanel,
  },
  tabs: [
    {
      on: 'Employee',
      key: 'posts',
      label: 'Posts',
      access: ['read organizational charts'],
      order: 10,
      content: lazyPart(async () => (await import('./EmployeePosts.tsx')).EmployeePosts),
    },
  ],
  account: [
    {
      key: 'posts',
      access: 'staff',
      order: 10,
      content: lazyPart(async () => (await import('./OwnPosts.tsx')).OwnPosts),
    },
  ],
  sends: { '/organization': { menu: 'Organization', else: 'org-board' } },
});
