import { ActionIcon, Anchor } from '@mantine/core';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorTexts } from '../../../contract/platform/answers.ts';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { removeUpload } from '../api.ts';
import { confirmAction } from '../dialogs/dialogs.ts';
import classes from './files.module.css';
import { sizeText, uploadErrors } from './fileLimits.ts';

type UploadedRowProps = {
  file: UploadedFile;
  deleteAction?: string | undefined;
  isLocked: boolean;
  onRemoved: () => void;
};

/**
 * A file on the server. Removing asks first; with a delete address the file is deleted, otherwise only the value is
 * cleared.
 */
export function UploadedRow({ file, deleteAction, isLocked, onRemoved }: UploadedRowProps) {
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    if (!(await confirmAction(errorTexts.removeFile, { danger: true }))) return;
    setBusy(true);
    setErrors([]);
    try {
      // The id is sent in the body too, even if the address has a placeholder for it.
      if (deleteAction)
        await removeUpload(deleteAction.replace('{id}', String(file.id)), {
          id: file.id,
          force: true,
          token: file.token,
        });
      onRemoved();
    } catch (error) {
      setErrors(uploadErrors(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className={classes.file}>
      <IconFile size={18} stroke={1.5} aria-hidden className={classes.fileIcon} />
      <span className={classes.fileText}>
        <Anchor href={file.url} target="_blank" rel="noopener" size="sm" className={classes.fileName}>
          {file.original_name}
        </Anchor>
        {errors.map((text) => (
          <span key={text} className={classes.fileError} role="alert">
            {text}
          </span>
        ))}
      </span>
      <span className={classes.fileState}>Uploaded · {sizeText(file.size)}</span>
      {!isLocked && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${file.original_name}`}
          loading={isBusy}
          onClick={() => void remove()}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
}
