import { employeePlaces } from '../../../contract/system/employees.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const employees = defineModule({
  places: employeePlaces,
  screens: {
    employees: async () => (await import('./EmployeesBrowse.tsx')).EmployeesBrowse,
    Employee: async () => (await import('./EmployeePage.tsx')).EmployeePage,
  },
});
