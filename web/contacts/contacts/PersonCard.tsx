import type { ContactPerson, RelatedPerson } from '../../../contract/contacts/contacts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactCard } from './ContactCard.tsx';
import { deletePerson, editPerson, personAddress } from './personActions.ts';
import { PersonDetails } from './PersonDetails.tsx';
import { PrimaryBadge } from './PrimaryBadge.tsx';

type PersonCardProps = {
  person: RelatedPerson & Partial<Pick<ContactPerson, 'company'>>;
  title?: string;
  isRelation?: boolean;
};

export function PersonCard({ person, title = 'Person', isRelation = false }: PersonCardProps) {
  const { id, display_name, can, primary = false } = person;
  return (
    <ContactCard
      title={title}
      name={display_name}
      address={personAddress(id)}
      can={can}
      isRelation={isRelation}
      picture={<Avatar name={display_name} size={40} />}
      badge={primary && <PrimaryBadge />}
      onEdit={() => editPerson(person)}
      onDelete={() => void deletePerson(person)}
    >
      <PersonDetails person={person} />
    </ContactCard>
  );
}
