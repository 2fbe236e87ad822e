import { ActionIcon, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import classes from './fields.module.css';
import rows from './files.module.css';
import type { UploadItem } from './uploadQueue.ts';

const stateTexts = { waiting: 'Waiting', uploading: 'Uploading', failed: 'Failed' } as const;

/** A file that is waiting, uploading or failed. */
export function UploadingRow({
  item,
  onRetry,
  onCancel,
}: {
  item: UploadItem;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { file, state, progress, errors } = item;
  const hasFailed = state === 'failed';
  return (
    <li className={rows.file}>
      <IconFile size={18} stroke={1.5} aria-hidden className={rows.fileIcon} />
      <span className={rows.fileText}>
        <span className={rows.fileName}>{file.name}</span>
        <Progress.Root size={4}>
          <Progress.Section
            value={progress}
            aria-label={`Upload of ${file.name}`}
            color={hasFailed ? 'red' : undefined}
          />
        </Progress.Root>
        {errors.map((text) => (
          <span key={text} className={rows.fileError} role="alert">
            {text}
          </span>
        ))}
      </span>
      <span className={hasFailed ? rows.fileFailed : rows.fileState}>
        {stateTexts[state]}
        {state === 'uploading' && ` ${progress}%`}
      </span>
      <span className={classes.buttons}>
        {hasFailed && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            <IconRefresh size={16} stroke={1.5} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={hasFailed ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
          onClick={onCancel}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  );
}
