import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';

export type MailTransport = Transporter<SMTPTransport.SentMessageInfo>;

/** One connection for many mails, where `pool` says so. */
type MailServerOptions = SMTPTransport.Options & { pool?: true; maxConnections?: number };

/** A way to a mail server, which nothing a mail holds can make read a file or an address. Loaded with the first mail. */
export async function transportTo(server: MailServerOptions): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    dnsTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...server,
  });
}
