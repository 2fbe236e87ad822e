import type { Message } from '../../../contract/contacts/mailaccounts.ts';

/** Who a mail went to, by name where one is known. */
export const receiversOf = ({ to }: Pick<Message, 'to'>): string =>
  to.map(({ name, address }) => name ?? address).join(', ');
