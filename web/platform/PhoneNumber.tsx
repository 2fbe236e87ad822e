import { Suspense } from 'react';
import { lazyPart } from './modules/lazyPart.tsx';
import classes from './PhoneNumber.module.css';
import { phoneText } from './phoneText.ts';

const asItIs = ({ phone }: { phone: string }) => phone;

/** If the formats fail to load, the number is shown as stored. */
const Formatted = lazyPart(async () => {
  const loaded = await import('./fields/formatPhone.ts').catch(() => null);
  return loaded ? ({ phone }: { phone: string }) => loaded.formatPhone(phone) : asItIs;
});

/** A phone number in its country's format; the formats of other countries are loaded when one is needed. */
export function PhoneNumber({ phone }: { phone: string }) {
  const text = phoneText(phone);
  return (
    <span className={classes.phone}>
      {text === phone ? (
        <Suspense fallback={phone}>
          <Formatted phone={phone} />
        </Suspense>
      ) : (
        text
      )}
    </span>
  );
}

/** A phone number that can be called. */
export const phoneLink = (phone: string | null | undefined) =>
  phone && (
    <a href={`tel:${phone}`}>
      <PhoneNumber phone={phone} />
    </a>
  );
