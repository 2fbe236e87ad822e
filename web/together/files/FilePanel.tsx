import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { fileSize } from '../../../contract/platform/size.ts';
import type { FolderItemRecord } from '../../../contract/together/files.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatDateTime } from '../../platform/format.ts';
import { RowMenu } from '../../platform/lists/RowMenu.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DocumentVersions } from './DocumentVersions.tsx';
import { download, filesPath, isDocument, itemActions, openAddress } from './itemActions.ts';
import { lookOf, lookWords } from './kindOf.ts';
import { Preview } from './Preview.tsx';
import { Sharing } from './Sharing.tsx';

// Without the actions that have their own button here.
const others = itemActions.filter(({ label }) => label !== 'Details' && label !== 'Download');

const sharedWords = ({ isShared, shared_from }: FolderItemRecord) =>
  isShared ? 'shared' : shared_from && `shared through “${shared_from.name}”`;

function subtitleOf(item: FolderItemRecord): string {
  const { file, added_by, created_at } = item;
  const size = file && file.type !== 'link' ? fileSize(file.size) : null;
  const added = `added ${formatDateTime(created_at)}${added_by ? ` by ${added_by}` : ''}`;
  return [lookWords[lookOf(item)], size, added, sharedWords(item)].filter(Boolean).join(' · ');
}

/** One item: its preview, versions, sharing and history. */
export function FilePanel({ id }: PanelProps) {
  const loaded = useRecord(`${filesPath}/{id}`, { id }, { row: 'folder_items', topic: 'folder_shares' });
  return (
    <RecordPanel loaded={loaded}>
      {(item) => {
        const address = openAddress(item);
        return (
          <Panel
            title={item.name}
            subtitle={
              <>
                {subtitleOf(item)} {item.deleted_at !== null && <StatusBadge>Removed</StatusBadge>}
              </>
            }
            actions={
              <>
                {address && item.deleted_at === null && (
                  <Button
                    component="a"
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="default"
                    leftSection={<IconExternalLink size={15} aria-hidden />}
                  >
                    Open
                  </Button>
                )}
                {item.can.download && (
                  <Button
                    variant="default"
                    leftSection={<IconDownload size={15} aria-hidden />}
                    onClick={() => void download(item)}
                  >
                    Download
                  </Button>
                )}
                <RowMenu row={item} actions={others} />
              </>
            }
            tabs={[
              ...(item.file && item.deleted_at === null
                ? [{ key: 'preview', label: 'Preview', content: <Preview item={item} /> }]
                : []),
              ...(isDocument(item) && item.can.history && item.deleted_at === null
                ? [{ key: 'versions', label: 'Versions', content: <DocumentVersions item={item} /> }]
                : []),
              ...(item.can.share ? [{ key: 'sharing', label: 'Sharing', content: <Sharing item={item} /> }] : []),
            ]}
            {...(item.can.history && { history: { table: 'folder_items', id: item.id } })}
          />
        );
      }}
    </RecordPanel>
  );
}
