import { signedIn } from '../../platform/access.ts';
import { action, editing } from '../../platform/dialogs.ts';
import { get, listing, post, record } from '../../platform/routes.ts';
import { restore, trash } from '../../platform/trash.ts';
import { addCompanies, browseCompanies, deleteCompanies, editCompanies, readCompanies } from './companies.access.ts';
import { companyForm } from './companies.forms.ts';
import { companyList } from './companies.list.ts';
import { organizationCompanies } from './companies.table.ts';
import { add, chooseScope, deleteQuestion, findCompany, newCompany, revise, selectCompanies } from './companies.ts';
import { askedZone } from './dayBegin.ts';
import { sessionHome } from './home.ts';

const path = '/api/foundry/organizations/companies';

export const companyRoutes = [
  ...listing(path, browseCompanies, companyList),
  get(`${path}/select`, signedIn, selectCompanies),
  get(`${path}/session`, signedIn, sessionHome),
  post(`${path}/scope`, signedIn, chooseScope),
  ...editing(`${path}/add`, addCompanies, null, {
    title: 'Add Company',
    form: companyForm,
    values: (call) => ({ ...newCompany, time_zone: askedZone(call) }),
    save: add,
  }),
  record(`${path}/{id}`, readCompanies, findCompany),
  ...editing(`${path}/{id}/edit`, editCompanies, findCompany, {
    title: 'Edit Company',
    form: companyForm,
    values: ({ record }) => record,
    save: revise,
  }),
  ...action(`${path}/{id}/delete`, deleteCompanies, findCompany, trash(organizationCompanies, 'Company'), {
    confirm: deleteQuestion,
  }),
  ...action(`${path}/{id}/restore`, deleteCompanies, findCompany, restore(organizationCompanies, 'Company'), {
    confirm: 'Are you sure you want to restore this Company?',
  }),
];
