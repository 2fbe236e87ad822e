import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Inside } from '../dialogs/dialogs.ts';
import { useUnsaved } from '../dialogs/unsaved.ts';
import { ConflictView } from './ConflictView.tsx';
import { focusFirst, focusWrong } from './focus.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormFields } from './FormFields.tsx';
import classes from './forms.module.css';
import { useServerForm } from './useServerForm.ts';
import type { FormOptions } from './useServerForm.ts';

type ServerFormProps = FormOptions & {
  onCancel?: () => void;
  /** Puts the cursor into the first field when the form appears. */
  autoFocus?: boolean;
};

/** Any form the server describes: its fields, its checks, its buttons, and what happens when two people edit. */
export function ServerForm({ onCancel, autoFocus = false, ...options }: ServerFormProps) {
  const form = useServerForm(options);
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(form.isDirty, use(Inside));
  useEffect(() => {
    if (autoFocus) focusFirst(element.current);
  }, [autoFocus]);
  useEffect(() => focusWrong(element.current, Object.keys(form.errors)), [form.errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a portal of this one must not send this one.
    event.stopPropagation();
    void form.submit();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };

  if (form.conflict) return <ConflictView form={form} conflict={form.conflict} />;
  return (
    <form ref={element} className={classes.form} onSubmit={submit} onKeyDown={press} noValidate>
      {form.isRestored && (
        <Alert color="blue" variant="light" role="status">
          What you typed before signing in again was put back.
        </Alert>
      )}
      {form.messages.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {form.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <FormFields fields={form.schema.fields} values={form.values} errors={form.errors} setValue={form.setValue} />
      <FormButtons buttons={form.schema.buttons} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}
