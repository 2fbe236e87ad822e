import { UploadingRow } from '../../platform/fields/UploadingRow.tsx';
import classes from './files.module.css';
import { cancelUpload, retryUpload, useFolderUploads } from './folderUploads.ts';

/** The files being uploaded, one after the other. */
export function UploadTray() {
  const items = useFolderUploads();
  if (items.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label="Uploads">
      {items.map((item) => (
        <UploadingRow
          key={item.id}
          item={item}
          onRetry={() => retryUpload(item.id)}
          onCancel={() => cancelUpload(item.id)}
        />
      ))}
    </ul>
  );
}
