import type { MouseEvent } from 'react';
import { openForm } from './dialogs/dialogs.ts';
import { may, useSession } from './session.ts';
import { EmailText } from '../ui/EmailText.tsx';

type MailLinkProps = {
  email: string;
  /** The draft suggests this company's people first. */
  company?: number | undefined;
  /** The server's own link, if it sends one. */
  href?: string;
};

const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export const writeMail = (params: { to?: string; company?: number | undefined }) =>
  openForm('/api/nylas/drafts/add', { ...params }, { size: 'lg' });

/** An email address: opens a draft for users with a linked account, and the mail program for everyone else. */
export function MailLink({ email, company, href = mailto(email) }: MailLinkProps) {
  const { user } = useSession();
  const draft = (event: MouseEvent) => {
    if (!user?.mail_account || !may('send email') || !isPlain(event)) return;
    event.preventDefault();
    writeMail({ to: email, company });
  };
  return (
    <a href={href} onClick={draft}>
      <EmailText email={email} />
    </a>
  );
}
