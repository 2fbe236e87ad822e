import { Anchor } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { sizeText } from '../../platform/fields/fileLimits.ts';
import classes from './comments.module.css';

const isPicture = ({ type }: UploadedFile) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

/** The files of a comment: images are shown, other files are listed. */
export function CommentFiles({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <Anchor href={file.url} target="_blank" rel="noopener" size="sm" className={classes.file ?? ''}>
            {isPicture(file) ? (
              <img src={file.url} alt={file.original_name} loading="lazy" className={classes.picture} />
            ) : (
              <>
                <IconFile size={16} stroke={1.5} aria-hidden />
                <span className={classes.fileName}>{file.original_name}</span>
                <span className={classes.quiet}>{sizeText(file.size)}</span>
              </>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
