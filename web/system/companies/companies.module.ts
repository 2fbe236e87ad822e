import { companyPlaces } from '../../../contract/system/companies.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const companies = defineModule({
  places: companyPlaces,
  screens: {
    'organization-companies': async () => (await import('./CompaniesBrowse.tsx')).CompaniesBrowse,
  },
  panels: {
    'organization-company': async () => (await import('./CompanyPanel.tsx')).CompanyPanel,
  },
  sends: { '/system': { menu: 'System', else: 'organization-companies' } },
});
