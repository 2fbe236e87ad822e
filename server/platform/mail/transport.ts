import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';

export type MailTransport = Transporter<SMTPTransport.SentMessageInfo>;

/** With `pool`, one connection for many mails. */
type MailServerOptions = SMTPTransport.Options & { pool?: true; maxConnections?: number };

/** A connection to a mail server; no content of a mail can make it read a file or a URL. Loaded with the first mail. */
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
