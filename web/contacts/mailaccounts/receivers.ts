import type { Message } from '../../../contract/contacts/mailaccounts.ts';

/** The recipients of a mail, by name where known. */
export const receiversOf = ({ to }: Pick<Message, 'to'>): string =>
  to.map(({ name, address }) => name ?? address).join(', ');
