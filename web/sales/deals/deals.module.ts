import { dealPlaces } from '../../../contract/sales/deals.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';
import { startOpening } from '../../together/boards/opening.ts';

/** Starts loading the data together with the screen. */
const loadBoards = async () => (await import('./DealBoards.tsx')).DealBoards;

export const deals = defineModule({
  places: dealPlaces,
  screens: {
    'deal-boards': () => {
      startOpening('deals', dealPlaces.screens['deal-boards'].access);
      return loadBoards();
    },
    'deals-browse': async () => (await import('./DealsBrowse.tsx')).DealsBrowse,
    deal: async () => (await import('./DealPage.tsx')).DealPage,
  },
  panels: {
    deal: async () => (await import('./DealPanel.tsx')).DealPanel,
  },
  sends: { '/deals': { menu: 'Deals', else: 'deal-boards' } },
  tabs: [
    {
      on: 'Company',
      key: 'deals',
      label: 'Deals',
      access: ['read deals', 'read own deals'],
      order: 20,
      content: lazyPart(async () => (await import('./CompanyDeals.tsx')).CompanyDeals),
    },
    {
      on: 'Person',
      key: 'deals',
      label: 'Deals',
      access: ['read deals', 'read own deals'],
      order: 20,
      content: lazyPart(async () => (await import('./PersonDeals.tsx')).PersonDeals),
    },
  ],
  records: { Deal: { screen: 'deal' } },
  finds: { deals: { screen: 'deal', access: ['read deals', 'read own deals'] } },
  commands: [
    { label: 'Add Deal', access: ['add deals'], run: async () => (await import('./dealActions.ts')).addAndOpenDeal() },
  ],
});
