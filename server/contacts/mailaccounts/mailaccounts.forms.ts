import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { mailPorts, mailSecurities, messageLimits } from '../../../contract/contacts/mailaccounts.ts';
import { choice } from '../../platform/fields/choice.ts';
import { number } from '../../platform/fields/number.ts';
import { email, hidden, password, richText, text } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { idParam } from '../../platform/records.ts';
import { recipients } from './recipients.field.ts';

const isHost = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i;

export const accountForm = form(
  {
    name: text('Your name', { required: true, max: messageLimits.name, help: 'What recipients see as the sender' }),
    address: email('E-mail', { required: true }),
    host: text('Mail server', {
      required: true,
      max: messageLimits.host,
      placeholder: 'smtp.example.com',
      check: async (value) => (isHost.test(value) ? null : 'The Mail server value must be a host name.'),
    }),
    port: number('Port', { required: true, integer: true, min: 1, max: 65_535 }),
    security: choice('Security', mailSecurities, { required: true, help: 'TLS on port 465, STARTTLS on port 587' }),
    username: text('Username', { help: 'Usually the full e-mail address' }),
    password: password('Password', {
      current: true,
      help: 'Stored encrypted and never shown again. Leave empty to keep the current password.',
    }),
  },
  async ({ port }, { platform }): Promise<FieldErrors> =>
    platform.settings.private_mail_hosts || (mailPorts as readonly number[]).includes(port)
      ? {}
      : { port: [`Mail can be sent on port ${mailPorts.slice(0, -1).join(', ')} or ${mailPorts.at(-1)}.`] },
);

export const draftForm = form({
  to: recipients('To', {
    required: true,
    max: messageLimits.recipients,
    placeholder: 'Names or addresses',
    wide: true,
  }),
  subject: text('Subject', { required: true, max: messageLimits.subject, wide: true }),
  body: richText('Message', { required: true, max: messageLimits.body }),
  /** Its people are offered first. */
  company: hidden('Company', {
    max: 10,
    check: async (value) => (idParam(value) === null ? 'The Company value does not exist.' : null),
  }),
});
