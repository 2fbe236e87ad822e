import type { TabProps } from '../../platform/modules/module.ts';
import { usePerson } from '../contacts/usePerson.ts';
import { MessageList } from './MessageList.tsx';

/** The mail sent to a person. */
export function PersonMail({ reference_id: id }: TabProps) {
  const { record: person } = usePerson(String(id));
  return <MessageList person={id} to={person?.email} company={person?.company?.id} />;
}
