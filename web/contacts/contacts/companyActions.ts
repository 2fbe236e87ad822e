import { IconArrowMerge, IconArrowsMaximize, IconUserPlus } from '@tabler/icons-react';
import type { CompanyType, ContactCompany } from '../../../contract/contacts/contacts.ts';
import { currentAddress, go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { may } from '../../platform/session.ts';
import { DuplicateCompanies } from './DuplicateNotice.tsx';
import { addPerson } from './personActions.ts';

export const companiesPath = '/api/contacts/companies';
export const companyAddress = (id: number) => `/contacts/companies/${id}`;

const several = severalOf(companiesPath);

type Acted = Pick<ContactCompany, 'id' | 'can'>;

/** Add Company; on the clients list it starts as a client. The new one opens, as it may be on any page of the list. */
export const addCompany = (type: CompanyType = 'prospect') =>
  openForm(
    `${companiesPath}/add`,
    { type },
    {
      notice: DuplicateCompanies,
      onSaved: ({ data }) => openPanel('company', data.id),
    },
  );
export const editCompany = (company: { id: number }) => openForm(`${companiesPath}/{id}/edit`, { id: company.id });

export async function deleteCompany(company: { id: number }): Promise<void> {
  const done = await runAction(
    `${companiesPath}/{id}/delete`,
    { id: company.id },
    { becomes: ['contact_companies', 'deleted'], confirm: true },
  );
  // Do not stay on the page of a deleted company.
  if (done && currentAddress().startsWith(companyAddress(company.id))) go('/contacts/companies', { replace: true });
}

/** The actions of a company, in its row and its panel. */
export const companyActions: RowAction<Acted>[] = [
  { label: 'Full view', icon: IconArrowsMaximize, run: ({ id }) => go(companyAddress(id)) },
  editAction(editCompany, several('edit')),
  { label: 'Add Person', icon: IconUserPlus, when: () => may('add people'), run: ({ id }) => addPerson(id) },
  {
    label: 'Merge…',
    icon: IconArrowMerge,
    when: ({ can }) => can.merge,
    run: ({ id }) => openPanel('company-merge', id),
  },
  deleteAction((company) => void deleteCompany(company), several('delete')),
];
