import { IconMailForward } from '@tabler/icons-react';
import type { MailRow } from '../../../contract/platform/mail.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const mailsPath = '/api/system/mails';

export const sendAgain = ({ id }: MailRow) => void runAction(`${mailsPath}/{id}/retry`, { id }, { confirm: true });

export const mailActions: RowAction<MailRow>[] = [
  { label: 'Send again', icon: IconMailForward, when: ({ can }) => can.retry, run: sendAgain },
];
