import type { ContactPerson, RelatedPerson } from '../../../contract/contacts/contacts.ts';
import { RecordDetails } from '../../platform/records/RecordDetails.tsx';
import { AddressText } from './AddressText.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { mailLink } from './contactLinks.tsx';
import { peoplePath } from './personActions.ts';

type PersonDetailsProps = { person: RelatedPerson & Partial<Pick<ContactPerson, 'company'>> };

export function PersonDetails({ person }: PersonDetailsProps) {
  const { address, company } = person;
  return (
    <RecordDetails
      edit={person.can.edit ? { path: `${peoplePath}/{id}/edit`, id: person.id } : null}
      items={[
        { label: 'Prefix', field: 'prefix', value: person.prefix?.label },
        { label: 'First name', field: 'first_name', value: person.first_name },
        { label: 'Last name', field: 'last_name', value: person.last_name },
        { label: 'Job title', field: 'job_title', value: person.job_title },
        ...(company
          ? [
              {
                label: 'Company',
                field: 'company',
                value: <a href={`#/contacts/companies/${company.id}`}>{company.name}</a>,
              },
            ]
          : []),
        { label: 'Phone', field: 'phone', value: phoneLink(person.phone) },
        { label: 'Email', field: 'email', value: mailLink(person.email, company?.id) },
        { label: 'Address', field: 'address', value: address && <AddressText address={address} /> },
        { label: 'Job description', field: 'job_description', value: person.job_description },
      ]}
    />
  );
}
