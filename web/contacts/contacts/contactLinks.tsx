import { MailLink } from '../../platform/MailLink.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';

/** Email, phone and web addresses as links. */
export const mailLink = (email: string | null | undefined, company?: number) =>
  email && <MailLink email={email} company={company} />;
export const phoneLink = (phone: string | null | undefined) =>
  phone && (
    <a href={`tel:${phone}`}>
      <PhoneNumber phone={phone} />
    </a>
  );
export const webLink = (website: string | null | undefined) =>
  website && (
    <a href={website} target="_blank" rel="noreferrer">
      {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
