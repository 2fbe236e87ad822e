import type { ContactPerson, RelatedPerson } from '../../../contract/contacts/contacts.ts';
import { Details } from '../../ui/Details.tsx';
import { AddressText } from './AddressText.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { mailLink } from './contactLinks.tsx';

type PersonDetailsProps = { person: RelatedPerson & Partial<Pick<ContactPerson, 'company'>> };

export function PersonDetails({ person }: PersonDetailsProps) {
  const { address, company } = person;
  return (
    <Details
      items={[
        { label: 'Prefix', value: person.prefix?.label },
        { label: 'First name', value: person.first_name },
        { label: 'Last name', value: person.last_name },
        { label: 'Job title', value: person.job_title },
        ...(company
          ? [{ label: 'Company', value: <a href={`#/contacts/companies/${company.id}`}>{company.name}</a> }]
          : []),
        { label: 'Phone', value: phoneLink(person.phone) },
        { label: 'Email', value: mailLink(person.email, company?.id) },
        { label: 'Address', value: address && <AddressText address={address} /> },
        { label: 'Job description', value: person.job_description },
      ]}
    />
  );
}
