import { orgBoardPlaces } from '../../../contract/organisation/orgboard.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const orgBoard = defineModule({
  places: orgBoardPlaces,
  screens: {
    'org-board': async () => (await import('./OrgBoard.tsx')).OrgBoard,
  },
  panels: {
    position: async () => (await import('./PositionPanel.tsx')).PositionPanel,
  },
  sends: { '/organization': { menu: 'Organization', else: 'org-board' } },
});
