import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/LoadingOverlay.css';
import '@mantine/dropzone/styles.css';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './files.module.css';
import { acceptAttribute, fileRefusal, shortType, sizeText } from './fileLimits.ts';
import { UploadedRow } from './UploadedRow.tsx';
import { UploadingRow } from './UploadingRow.tsx';
import { isUploaded, type UploadValue } from './uploadValue.ts';
import { useUploads } from './useUploads.ts';

type FilesBoxProps = FieldProps<FieldOf<'upload' | 'uploads'>> & {
  files: readonly UploadValue[];
  max: number;
  onFiles: (files: UploadValue[]) => void;
};

/** Files to drop or choose; each is a row with its progress that can be retried, stopped or removed. */
export function FilesBox(props: FilesBoxProps) {
  const { field, files, max, onFiles } = props;
  const { items, add, retry, cancel, remove } = useUploads(field.action, files, onFiles);
  // Files already in the record are removed when it is saved; only new uploads can be deleted at once.
  const [held] = useState(() => new Set(files.filter(isUploaded).map(({ id }) => id)));
  const [refusals, setRefusals] = useState<string[]>([]);
  const open = useRef<(() => void) | null>(null);
  const locked = isLocked(props);
  const failed = items.filter(({ state }) => state === 'failed').length;
  const free = max - files.length - failed;
  const isSingle = max === 1;

  const take = (added: readonly File[]) => {
    const wrong = added.map((file) => fileRefusal(file, field)).filter((text) => text !== null);
    const fitting = added.filter((file) => fileRefusal(file, field) === null);
    const tooMany =
      fitting.length > free
        ? [isSingle ? 'Only one file can be uploaded here.' : `Up to ${max} files can be uploaded here.`]
        : [];
    setRefusals([...wrong, ...tooMany]);
    if (free > 0) add(fitting.slice(0, free));
  };
  const limits = [
    field.mimes?.length ? field.mimes.map(shortType).join(', ') : null,
    field.max_kb === undefined ? null : `up to ${sizeText(field.max_kb)}`,
    isSingle ? null : `at most ${max} files`,
  ].filter(Boolean);

  return (
    <FieldGroup field={field} errors={[...props.errors, ...refusals]}>
      {!locked && free > 0 && (
        <Dropzone
          className={classes.drop}
          multiple={!isSingle}
          activateOnClick={false}
          enablePointerEvents
          openRef={open}
          onDrop={take}
          inputProps={{ accept: acceptAttribute(field.mimes), 'aria-label': field.label, name: field.name }}
          tabIndex={-1}
        >
          <IconUpload size={18} stroke={1.5} aria-hidden />
          <span>
            Drop {isSingle ? 'a file' : 'files'} here or{' '}
            <Button variant="default" size="compact-sm" onClick={() => open.current?.()}>
              {isSingle ? 'Choose file' : 'Choose files'}
            </Button>
          </span>
          {limits.length > 0 && <span className={classes.dropLimits}>{limits.join(' · ')}</span>}
        </Dropzone>
      )}
      {(files.some(isUploaded) || items.length > 0) && (
        <ul className={classes.files} aria-label={`${field.label} files`}>
          {files.filter(isUploaded).map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              deleteAction={held.has(file.id) ? undefined : field.delete_action}
              isLocked={locked}
              onRemoved={() => remove(file)}
            />
          ))}
          {items.map((item) => (
            <UploadingRow key={item.id} item={item} onRetry={() => retry(item)} onCancel={() => cancel(item.id)} />
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
