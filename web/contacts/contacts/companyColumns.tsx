import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { PhoneNumber } from '../../platform/PhoneNumber.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { CompanyName } from './CompanyName.tsx';
import { CompanyType } from './CompanyType.tsx';
import { Labels } from './Labels.tsx';

type Companies = Column<ContactCompany>;

const name: Companies = {
  key: 'name',
  label: 'Name',
  sort: 'name',
  render: (company) => <CompanyName company={company} />,
};
const type: Companies = {
  key: 'type',
  label: 'Type',
  yields: 6,
  sort: 'type',
  render: (company) => <CompanyType type={company.type} />,
};
const owner: Companies = {
  key: 'owner',
  label: 'Owner',
  yields: 5,
  sort: 'owner',
  render: (company) => company.owner?.display_name,
};
const industry: Companies = {
  key: 'industry',
  label: 'Industry',
  yields: 3,
  sort: 'industry',
  render: (company) => company.industry?.label,
};
const source: Companies = {
  key: 'source',
  label: 'Source',
  yields: 1,
  sort: 'source',
  render: (company) => company.source?.label,
};
const tags: Companies = {
  key: 'tags',
  label: 'Tags',
  yields: 4,
  render: ({ tags: held }) => (held.length > 0 ? <Labels labels={held} /> : null),
};
const created: Companies = {
  key: 'created_at',
  label: 'Created',
  yields: 2,
  sort: 'created_at',
  align: 'right',
  render: (company) => formatDate(company.created_at, 'table'),
};

const phone: Companies = {
  key: 'phone',
  label: 'Phone',
  isExtra: true,
  render: (company) => company.phone && <PhoneNumber phone={company.phone} />,
};
const email: Companies = {
  key: 'email',
  label: 'Email',
  isExtra: true,
  render: (company) => company.email && <EmailText email={company.email} />,
};

export const companyColumns: Companies[] = [name, type, owner, industry, source, tags, phone, email, created];
/** For lists of one type only. */
export const companyColumnsOfType = companyColumns.filter((column) => column !== type);
