import { MailLink } from '../../platform/MailLink.tsx';

/** Email and web addresses as links. */
export const mailLink = (email: string | null | undefined, company?: number) =>
  email && <MailLink email={email} company={company} />;
export const webLink = (website: string | null | undefined) =>
  website && (
    <a href={website} target="_blank" rel="noreferrer">
      {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
