import { lazy, Suspense } from 'react';
import classes from './contacts.module.css';
import { phoneText } from './phoneText.ts';

const Formatted = lazy(async () => {
  const { formatPhone } = await import('../../platform/fields/formatPhone.ts');
  return { default: ({ phone }: { phone: string }) => formatPhone(phone) };
});

/** A phone number as it is written where it rings; what is needed for other countries comes when there is such a number. */
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
