import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { PersonName } from './PersonName.tsx';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';

const company: Column<ContactPerson> = {
  key: 'company',
  label: 'Company',
  yields: 3,
  sort: 'company',
  render: (person) => person.company?.name,
};

export const personColumns: Column<ContactPerson>[] = [
  { key: 'display_name', label: 'Name', sort: 'display_name', render: (person) => <PersonName person={person} /> },
  { key: 'job_title', label: 'Job title', yields: 1, sort: 'job_title' },
  company,
  {
    key: 'phone',
    label: 'Phone',
    yields: 2,
    render: ({ phone }) => phone && <PhoneNumber phone={phone} />,
  },
  { key: 'email', label: 'Email', sort: 'email', render: ({ email }) => email && <EmailText email={email} /> },
  {
    key: 'created_at',
    label: 'Created',
    isExtra: true,
    align: 'right',
    render: ({ created_at }) => formatDate(created_at, 'table'),
  },
];
/** Without the company, for the company's own page. */
export const personColumnsOfCompany = personColumns.filter((column) => column !== company);
