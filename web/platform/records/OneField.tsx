import { useEffect, useEffectEvent, useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { openForm } from '../dialogs/dialogs.ts';
import { isLeaving } from '../dialogs/escape.ts';
import { ServerForm } from '../forms/ServerForm.tsx';
import { useFormAt } from '../forms/useFormAt.ts';
import type { EditAt } from './RecordDetails.tsx';
import classes from './inplace.module.css';

type OneFieldProps = {
  edit: EditAt;
  field: string;
  onClose: () => void;
  /** The value, shown until the field is there. */
  children: ReactNode;
};

/** A single field of a record's edit form, in the place of its value. */
export function OneField({ edit: { path, id }, field, onClose, children }: OneFieldProps) {
  const { data: schema, error, fetchStatus } = useFormAt(useId(), path, { id });
  const isThere = schema?.fields.some(({ name, read_only }) => name === field && !read_only);
  // The whole form says what is wrong, such as a record that was deleted, and waits for a connection.
  const isElsewhere = Boolean(error) || fetchStatus === 'paused' || isThere === false;
  const openWhole = useEffectEvent(() => {
    onClose();
    openForm(path, { id });
  });
  useEffect(() => {
    if (isElsewhere) openWhole();
  }, [isElsewhere]);
  if (!schema || !isThere) return children;

  const press = (event: KeyboardEvent) => {
    if (isLeaving(event)) onClose();
  };
  return (
    <div className={classes.field} data-keeps-escape onKeyDownCapture={press}>
      <ServerForm
        schema={schema}
        only={field}
        startsFocused
        opened={{ path, params: { id } }}
        onCancel={onClose}
        onKept={onClose}
        onSaved={onClose}
      />
    </div>
  );
}
