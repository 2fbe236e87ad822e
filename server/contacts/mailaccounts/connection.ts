import { isIP } from 'node:net';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import type { MailSecurity } from '../../../contract/contacts/mailaccounts.ts';
import { SealBroken } from '../../platform/keyring/envelope.ts';
import { oneLine } from '../../platform/mail/templates.ts';
import { transportTo } from '../../platform/mail/transport.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { isPublicAddress, NotPublic, outgoingAddress } from '../../platform/outgoing.ts';
import type { Settings } from '../../platform/settings.ts';

export type MailServer = {
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  password: string | null;
};

/** Connects to a user's mail server at the very address that was checked. Only an internal one may have an untrusted certificate. */
export async function connect(server: MailServer, settings: Settings): Promise<MailTransport> {
  const { host, port, security, username, password } = server;
  const address = await outgoingAddress(host, settings.private_mail_hosts);
  const isOutside = isPublicAddress(address);
  return transportTo({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' && isOutside,
    tls: {
      ...(isIP(host) ? {} : { servername: host }),
      minVersion: 'TLSv1.2',
      rejectUnauthorized: isOutside,
    },
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

/** Signs in to the mail server and disconnects. */
export async function tryConnection(server: MailServer, settings: Settings): Promise<void> {
  const transport = await connect(server, settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

type Failure = Error & { code?: string; cause?: { code?: string }; response?: string };
type Field = 'host' | 'port' | 'security' | 'password';

const certificate = /certificate|CERT|self.signed|altnames/i;

/** What went wrong, in words for the person who filled in the form, and the field it is about. */
export function explain(error: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): [Field, string] {
  const { code = '', message, response } = error as Failure;
  const said = response ? ` It said: ${oneLine(response)}` : '';
  if (error instanceof NotPublic) return ['host', `${host} is not a public mail server.`];
  if (error instanceof SealBroken) return ['password', 'The password can no longer be read. Please enter it again.'];
  if (['ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'ENODATA'].includes(code)) return ['host', `${host} was not found.`];
  if (code === 'EAUTH') return ['password', `The mail server refused the username or the password.${said}`];
  if (certificate.test(message)) return ['host', `The certificate of ${host} is not trusted: ${oneLine(message)}`];
  if (/wrong version number|packet length|record layer/i.test(message)) {
    return ['security', `${host} does not use TLS on port ${port}. Try STARTTLS.`];
  }
  if (code === 'ETLS' || /STARTTLS/.test(message))
    return ['security', `${host} does not offer STARTTLS on port ${port}.`];
  if (code === 'ETIMEDOUT') return ['port', `${host} did not answer in time on port ${port}.`];
  if (['ESOCKET', 'ECONNECTION', 'ECONNREFUSED'].includes(code)) {
    return ['port', `Port ${port} of ${host} does not accept mail.`];
  }
  return [
    'host',
    response
      ? `The mail server refused the connection.${said}`
      : 'The mail server gave an answer we could not understand.',
  ];
}

export function fieldErrors(error: unknown, server: MailServer): FieldErrors {
  const [field, message] = explain(error, server);
  return { [field]: [message] };
}
