import { Anchor } from '@mantine/core';
import { companyTypes } from '../../contract/contacts.ts';
import type { RelatedCompany } from '../../contract/contacts.ts';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';

/** Whom the deal is with, as far as the user may read the company. */
export function DealCompanyCard({ company }: { company: RelatedCompany }) {
  const { id, name, type, can, phone, email, website } = company;
  return (
    <Card title="Company" aside={can.read && <Anchor href={`#/contacts/companies/${id}`}>View company</Anchor>}>
      <Details
        items={[
          { label: 'Name', value: name },
          { label: 'Type', value: companyTypes[type] },
          ...(can.read
            ? [
                { label: 'Phone', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
                { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
                {
                  label: 'Website',
                  value: website && (
                    <a href={website} target="_blank" rel="noreferrer">
                      {website}
                    </a>
                  ),
                },
                { label: 'Industry', value: company.industry?.label },
                { label: 'Owner', value: company.owner?.display_name },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
