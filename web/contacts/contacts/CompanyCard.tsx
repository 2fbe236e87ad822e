import { companyTypes } from '../../../contract/contacts/contacts.ts';
import type { RelatedCompany } from '../../../contract/contacts/contacts.ts';
import { companyAddress, deleteCompany, editCompany } from './companyActions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { ContactCard } from './ContactCard.tsx';

type CompanyCardProps = { company: RelatedCompany; isRelation?: boolean };

/** The company card; its title says whether it is a prospect or a client. */
export function CompanyCard({ company, isRelation = false }: CompanyCardProps) {
  const { id, name, type, can } = company;
  return (
    <ContactCard
      title={companyTypes[type]}
      name={name}
      address={companyAddress(id)}
      can={can}
      isRelation={isRelation}
      picture={<CompanyLogo company={company} size={40} />}
      onEdit={() => editCompany(company)}
      onDelete={() => void deleteCompany(company)}
    >
      <CompanyDetails company={company} />
    </ContactCard>
  );
}
