import { use } from 'react';
import { Inside } from '../dialogs/dialogs.ts';
import type { FormNotice } from '../dialogs/dialogs.ts';
import { useUnsaved } from '../dialogs/unsaved.ts';
import { ConflictView } from './ConflictView.tsx';
import { FormBody } from './FormBody.tsx';
import { useServerForm } from './useServerForm.ts';
import type { FormOptions } from './useServerForm.ts';

type ServerFormProps = FormOptions & {
  onCancel?: () => void;
  /** Focuses the first field when the form appears. */
  startsFocused?: boolean;
  focus?: string | undefined;
  notice?: FormNotice | undefined;
};

/** Any form the server describes: fields, validation, buttons, and conflicts when two people edit. */
export function ServerForm({ onCancel, startsFocused = false, focus, notice, ...options }: ServerFormProps) {
  const form = useServerForm({
    ...options,
    onSaved: (answer) => {
      // Before the callback: the answer may lead to another screen, and leaving this one loses nothing.
      forget();
      options.onSaved?.(answer);
    },
  });
  const forget = useUnsaved(form.isDirty, use(Inside));
  return form.conflict ? (
    <ConflictView form={form} conflict={form.conflict} />
  ) : (
    <FormBody form={form} onCancel={onCancel} startsFocused={startsFocused} focus={focus} notice={notice} />
  );
}
