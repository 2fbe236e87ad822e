import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Employee } from './employees.ts';

declare module '../api.ts' {
  interface Api {
    '/api/foundry/organizations/companies/{company}/employees': { list: Employee; filters: true; row: 'employees' };
    '/api/foundry/organizations/companies/{company}/employees/select': { get: Chosen[] };
    '/api/foundry/organizations/companies/{company}/employees/add': { form: Saved };
    '/api/foundry/organizations/companies/{company}/employees/link': { form: Saved };
    '/api/foundry/organizations/companies/{company}/employees/{id}': { get: Employee; row: 'employees' };
    '/api/foundry/organizations/employees/{id}': { get: Employee; row: 'employees' };
    '/api/foundry/organizations/companies/{company}/employees/{id}/edit': { edit: Saved; row: 'employees' };
    '/api/foundry/organizations/companies/{company}/employees/{id}/delete': {
      action: Saved;
      becomes: ['employees', 'deleted'];
    };
    '/api/foundry/organizations/companies/{company}/employees/{id}/restore': {
      action: Saved;
      becomes: ['employees', 'restored'];
    };
    '/api/foundry/organizations/companies/{company}/employees/{id}/link': { form: Saved };
    '/api/foundry/organizations/companies/{company}/employees/{id}/unlink': { action: Saved };
  }
  interface Tables {
    employees: true;
  }
}
