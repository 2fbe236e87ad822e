import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormSchema } from '../../../contract/forms.ts';
import { get } from '../api.ts';
import { closeDialog, dropDialog, Inside } from '../dialogs/dialogs.ts';
import type { FormDialog } from '../dialogs/dialogs.ts';
import { modalLayer } from '../dialogs/layers.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { FormProblem } from './FormProblem.tsx';
import classes from './forms.module.css';
import { sizeOf } from './layout.ts';
import { ServerForm } from './ServerForm.tsx';

type FormModalProps = { dialog: FormDialog; depth: number; isTop: boolean };

/** A form of the server in a dialog: loaded when it opens, closed once it is saved. */
export function FormModal({ dialog, depth, isTop }: FormModalProps) {
  const { key, path, options } = dialog;
  const {
    data: schema,
    error,
    refetch,
  } = useQuery({
    queryKey: ['form', key],
    queryFn: async ({ signal }) => (await get<FormSchema>(path, { ...options.params, _form: true }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const close = () => void closeDialog(key);
  return (
    <Modal
      opened
      onClose={close}
      title={schema?.title ?? (error ? 'Not available' : 'Loading')}
      size={options.size ?? sizeOf(schema)}
      closeOnEscape={isTop}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      zIndex={modalLayer(depth)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.modalBody ?? '' }}
    >
      <Inside value={key}>
        {error ? (
          <FormProblem error={error} onRetry={() => void refetch()} />
        ) : schema ? (
          <>
            {schema.confirm && <p className={classes.confirm}>{schema.confirm}</p>}
            <ServerForm
              schema={schema}
              startsFocused
              draftKey={`${path}?${JSON.stringify(options.params ?? {})}`}
              onCancel={close}
              onSaved={(answer) => {
                dropDialog(key);
                options.onSaved?.(answer);
              }}
            />
          </>
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Inside>
    </Modal>
  );
}
