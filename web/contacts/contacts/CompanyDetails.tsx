import type { RelatedCompany } from '../../../contract/contacts/contacts.ts';
import { RecordDetails } from '../../platform/records/RecordDetails.tsx';
import { AddressText } from './AddressText.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { companiesPath } from './companyActions.ts';
import { mailLink, webLink } from './contactLinks.tsx';
import { Labels } from './Labels.tsx';

export function CompanyDetails({ company }: { company: RelatedCompany }) {
  const { physical_address, postal_address, brand, tags } = company;
  return (
    <RecordDetails
      edit={company.can.edit ? { path: `${companiesPath}/{id}/edit`, id: company.id } : null}
      isShort
      items={[
        { label: 'Owner', field: 'owner', value: company.owner?.display_name },
        { label: 'Phone', field: 'phone', value: phoneLink(company.phone) },
        { label: 'Email', field: 'email', value: mailLink(company.email, company.id) },
        { label: 'Website', field: 'website', value: webLink(company.website) },
        { label: 'Industry', field: 'industry', value: company.industry?.label },
        { label: 'Source', field: 'source', value: company.source?.label },
        { label: 'Category', field: 'brand', value: brand && brand.length > 0 && <Labels labels={brand} /> },
        { label: 'Tags', field: 'tags', value: tags && tags.length > 0 && <Labels labels={tags} /> },
        { label: 'Invoice day', field: 'invoice_day', value: company.invoice_day },
        {
          label: 'Physical address',
          field: 'physical_address',
          value: physical_address && <AddressText address={physical_address} />,
        },
        {
          label: 'Postal address',
          field: 'postal_address',
          value: postal_address && <AddressText address={postal_address} />,
        },
        { label: 'Description', field: 'description', value: company.description },
      ]}
    />
  );
}
