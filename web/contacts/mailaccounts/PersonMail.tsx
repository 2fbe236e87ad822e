import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { MessageList } from './MessageList.tsx';

/** The mail that went to a person. */
export function PersonMail({ person }: { person: Pick<ContactPerson, 'id' | 'email' | 'company'> }) {
  return <MessageList person={person.id} to={person.email} company={person.company?.id} />;
}
