import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentVersion, FolderItemRecord } from '../../../contract/together/files.ts';
import { fileSize } from '../../../contract/platform/size.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { formatDateTime } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DocumentText } from './DocumentText.tsx';
import classes from './files.module.css';
import { filesPath } from './itemActions.ts';

type VersionRowProps = { item: FolderItemRecord; of: DocumentVersion };

function VersionRow({ item, of }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const words = [formatDateTime(of.created_at), of.user?.display_name, fileSize(of.size)].filter(Boolean).join(' · ');
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <span className={classes.versionName}>
          Version {of.version} {of.current && <StatusBadge tone="accent">Current</StatusBadge>}
          <span className={classes.versionWords}>{words}</span>
        </span>
        <Button size="compact-sm" variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        {of.can.restore && !of.current && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Restore version ${of.version}`}
            onClick={() =>
              void runAction(
                `${filesPath}/{id}/versions/{version}/restore`,
                { id: item.id, version: of.version },
                { becomes: ['folder_items', 'restored'], confirm: true },
              )
            }
          >
            Restore
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.versionText}>
          <DocumentText id={item.id} version={of.version} />
        </div>
      )}
    </li>
  );
}

/** The earlier versions of the document. */
export function DocumentVersions({ item }: { item: FolderItemRecord }) {
  const { record, error, refresh } = useRecord(
    `${filesPath}/{id}/versions`,
    { id: item.id },
    { topic: [`folder_items:${item.id}`] },
  );
  if (error || !record) return <Pending error={error} onRetry={refresh} />;
  return (
    <ol className={classes.versions} aria-label="Versions">
      {record.map((of) => (
        <VersionRow key={of.id} item={item} of={of} />
      ))}
    </ol>
  );
}
