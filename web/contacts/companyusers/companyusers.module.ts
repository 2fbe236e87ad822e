import { companyUserPlaces } from '../../../contract/contacts/companyusers.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const companyUsers = defineModule({
  places: companyUserPlaces,
  screens: {
    'company-users': async () => (await import('./CompanyUsersBrowse.tsx')).CompanyUsersBrowse,
  },
});
