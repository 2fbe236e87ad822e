import { servicePlaces } from '../../../contract/delivery/services.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';
import { startOpening } from '../../together/boards/opening.ts';

/** Starts loading the data together with the screen. */
const loadBoards = async () => (await import('./ServiceBoards.tsx')).ServiceBoards;

export const services = defineModule({
  places: servicePlaces,
  screens: {
    'service-boards': () => {
      startOpening('services', servicePlaces.screens['service-boards'].access);
      return loadBoards();
    },
    'services-status': async () => (await import('./RetainersStatus.tsx')).RetainersStatus,
    'services-browse': async () => (await import('./ServicesBrowse.tsx')).ServicesBrowse,
    service: async () => (await import('./ServicePage.tsx')).ServicePage,
  },
  panels: {
    service: async () => (await import('./ServicePanel.tsx')).ServicePanel,
  },
  sends: { '/services': { menu: 'Services', else: 'service-boards' } },
  tabs: [
    {
      on: 'Company',
      key: 'services',
      label: 'Services',
      access: ['view services'],
      order: 30,
      content: lazyPart(async () => (await import('./CompanyServices.tsx')).CompanyServices),
    },
  ],
  records: { Service: { screen: 'service' } },
  finds: { services: { screen: 'service', access: ['read services', 'read own services'] } },
  commands: [
    {
      label: 'Add Service',
      access: ['add services'],
      run: async () => (await import('./serviceActions.ts')).addAndOpenService(),
    },
  ],
});
