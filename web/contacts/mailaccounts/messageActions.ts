import { IconMailForward } from '@tabler/icons-react';
import type { Message } from '../../../contract/contacts/mailaccounts.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction } from '../../platform/lists/usualActions.ts';

export const messagesPath = '/api/mail/messages';

export const sendAgain = ({ id }: Message) => void runAction(`${messagesPath}/{id}/retry`, { id });
const deleteMessage = ({ id }: Message) =>
  void runAction(`${messagesPath}/{id}/delete`, { id }, { becomes: ['mail_messages', 'deleted'], confirm: true });

export const messageActions: RowAction<Message>[] = [
  { label: 'Send again', icon: IconMailForward, when: ({ can }) => can.retry, run: sendAgain },
  deleteAction(deleteMessage),
];
