import { useEffect } from 'react';
import { closeDialog, dropDialog, Inside } from '../dialogs/dialogs.ts';
import type { FormDialog } from '../dialogs/dialogs.ts';
import { DialogFrame } from '../dialogs/DialogFrame.tsx';
import { waitsText } from '../loading.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { firstSizes } from './firstSizes.ts';
import { FormProblem } from './FormProblem.tsx';
import classes from './forms.module.css';
import { keepSize, lastSize } from './lastSizes.ts';
import { sizeOf } from './layout.ts';
import { ServerForm } from './ServerForm.tsx';
import { useFormAt } from './useFormAt.ts';

type FormModalProps = { dialog: FormDialog; depth: number; isTop: boolean };

/** A server form in a dialog: loaded when it opens, closed when saved. */
export function FormModal({ dialog, depth, isTop }: FormModalProps) {
  const { key, path, params, options } = dialog;
  const { data: schema, error, fetchStatus, refetch } = useFormAt(key, path, params);
  const isLoaded = schema !== undefined;
  const size = options.size ?? (isLoaded ? sizeOf(schema) : (lastSize(path) ?? firstSizes[path] ?? 'md'));
  useEffect(() => {
    if (isLoaded) keepSize(path, size);
  }, [isLoaded, path, size]);
  const close = () => void closeDialog(key);
  return (
    <DialogFrame
      title={schema?.title ?? (error ? 'Not available' : 'Loading')}
      onClose={close}
      size={size}
      depth={depth}
      isTop={isTop}
    >
      <Inside value={key}>
        {error ? (
          <FormProblem error={error} onRetry={() => void refetch()} />
        ) : schema ? (
          <div className={classes.inDialog}>
            {schema.confirm && <p className={classes.confirm}>{schema.confirm}</p>}
            <ServerForm
              schema={schema}
              startsFocused
              focus={options.focus}
              notice={options.notice}
              isQuiet={options.isQuiet}
              refusal={options.refusal}
              opened={{ path, params }}
              onKept={() => dropDialog(key)}
              onCancel={close}
              onSaved={(answer) => {
                dropDialog(key);
                options.onSaved?.(answer);
              }}
            />
          </div>
        ) : fetchStatus === 'paused' ? (
          <output>{waitsText}</output>
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Inside>
    </DialogFrame>
  );
}
