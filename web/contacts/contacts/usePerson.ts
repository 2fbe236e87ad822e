import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { peoplePath } from './personActions.ts';

export const usePerson = (id: string) =>
  useRecord<ContactPerson>(`${peoplePath}/${id}`, { topic: [`people:${id}`, 'contact_companies'] });
