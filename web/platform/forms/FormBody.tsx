import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { isEmpty } from '../../../contract/platform/rules.ts';
import type { FormNotice } from '../dialogs/dialogs.ts';
import { focusFirst, focusWrong } from './focus.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormFields } from './FormFields.tsx';
import classes from './forms.module.css';
import type { ServerFormState } from './useServerForm.ts';

const isMissing = ({ rules }: FieldSchema, value: unknown) => rules.includes('required') && isEmpty(value);

type FormBodyProps = {
  form: ServerFormState;
  onCancel: (() => void) | undefined;
  startsFocused: boolean;
  focus: string | undefined;
  notice: FormNotice | undefined;
};

/** The form itself: messages, fields and buttons. Enter submits; in a long text Ctrl/⌘ Enter does. */
export function FormBody({ form, onCancel, startsFocused, focus, notice: Notice }: FormBodyProps) {
  const element = useRef<HTMLFormElement>(null);
  // As the form appears, not later: by then someone may already be typing in another field.
  const focusAtFirst = useEffectEvent(() => {
    const { drawn, values } = form;
    focusFirst(element.current, drawn.find((field) => isMissing(field, values[field.name]))?.name ?? focus);
  });
  useLayoutEffect(() => {
    if (startsFocused) focusAtFirst();
  }, [startsFocused]);
  useEffect(() => focusWrong(element.current, Object.keys(form.errors)), [form.errors]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  });
  useEffect(() => {
    const place = element.current;
    const hear = (event: KeyboardEvent) => press(event);
    place?.addEventListener('keydown', hear);
    return () => place?.removeEventListener('keydown', hear);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submitting a form in a portal inside this one must not submit this one.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {form.isRestored && (
        <Alert color="blue" variant="light">
          What you had typed has been restored.
        </Alert>
      )}
      {form.messages.length > 0 && (
        <Alert color="red" variant="light">
          {form.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {Notice && <Notice values={form.values} start={form.start} setValue={form.setValue} />}
      <FormFields
        fields={form.drawn}
        values={form.values}
        errors={{ ...form.remarks, ...form.errors }}
        setValue={form.setValue}
        onLeft={form.checkLeft}
      />
      <FormButtons
        buttons={form.schema.buttons}
        isSending={form.isSending}
        isUploading={form.isUploading}
        onCancel={onCancel}
        lost={form.lost}
      />
    </form>
  );
}
