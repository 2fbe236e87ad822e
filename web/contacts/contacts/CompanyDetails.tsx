import type { RelatedCompany } from '../../../contract/contacts/contacts.ts';
import { Details } from '../../ui/Details.tsx';
import { AddressText } from './AddressText.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { mailLink, webLink } from './contactLinks.tsx';
import { Labels } from './Labels.tsx';

export function CompanyDetails({ company }: { company: RelatedCompany }) {
  const { physical_address, postal_address, brand, tags } = company;
  return (
    <Details
      isShort
      items={[
        { label: 'Owner', value: company.owner?.display_name },
        { label: 'Phone', value: phoneLink(company.phone) },
        { label: 'Email', value: mailLink(company.email, company.id) },
        { label: 'Website', value: webLink(company.website) },
        { label: 'Industry', value: company.industry?.label },
        { label: 'Source', value: company.source?.label },
        { label: 'Category', value: brand && brand.length > 0 && <Labels labels={brand} /> },
        { label: 'Tags', value: tags && tags.length > 0 && <Labels labels={tags} /> },
        { label: 'Invoice day', value: company.invoice_day },
        { label: 'Physical address', value: physical_address && <AddressText address={physical_address} /> },
        { label: 'Postal address', value: postal_address && <AddressText address={postal_address} /> },
        { label: 'Description', value: company.description },
      ]}
    />
  );
}
