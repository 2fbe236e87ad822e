import { importPlaces } from '../../../contract/contacts/imports.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const imports = defineModule({
  places: importPlaces,
  screens: {
    'companies-import': async () => (await import('./CompaniesImport.tsx')).CompaniesImport,
    'people-import': async () => (await import('./PeopleImport.tsx')).PeopleImport,
  },
});
