import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { duplicateText } from '../../../contract/contacts/contacts.ts';
import type { Duplicate } from '../../../contract/contacts/contacts.ts';
import type { Values } from '../../platform/forms/formValues.ts';
import classes from './contacts.module.css';
import { useDuplicates } from './useDuplicates.ts';

const addressOf = ({ kind, id }: Duplicate) => `#/contacts/${kind}/${id}`;

/** Warns that the record may already exist, and links to it. It opens in a panel, so nothing typed is lost. */
function DuplicateNotice({ kind, name, email }: { kind: Duplicate['kind']; name: string; email: string }) {
  const found = useDuplicates(kind, name, email);
  return (
    <div aria-live="polite" className={found.length > 0 ? undefined : classes.quiet}>
      {found.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {found.map((one) => (
            <div key={one.id}>
              {duplicateText(one.hint ? `${one.text} (${one.hint})` : one.text)}{' '}
              <a href={addressOf(one)} target="_blank" rel="noreferrer" className={classes.look}>
                Open {one.text}
              </a>
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function DuplicateCompanies({ values }: { values: Values }) {
  return <DuplicateNotice kind="companies" name={textOf(values['name'])} email={textOf(values['email'])} />;
}

export function DuplicatePeople({ values }: { values: Values }) {
  const name = `${textOf(values['first_name'])} ${textOf(values['last_name'])}`.trim();
  return <DuplicateNotice kind="people" name={name} email={textOf(values['email'])} />;
}
