import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconFolderSymlink, IconTrash, IconUsers } from '@tabler/icons-react';
import type { FolderItem, ItemCan } from '../../../contract/together/files.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { SelectionBar as Bar } from '../../platform/lists/SelectionBar.tsx';
import { archiveAddress, foldersPath } from './itemActions.ts';

type SelectionBarProps = {
  chosen: readonly FolderItem[];
  /** The folder they are all in; null if they are from several. */
  folder: number | null;
  /** Selects the rest of this page; null if all are selected. */
  onAll: (() => void) | null;
  onClear: () => void;
};

/** The actions on all selected items, as far as each of them allows it. */
export function SelectionBar({ chosen, folder, onAll, onClear }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const id = folder ?? 0;
  const mayHere = (what: keyof ItemCan) => folder !== null && chosen.every(({ can }) => can[what]);
  const these = ids.length === 1 ? 'this item' : `these ${ids.length} items`;
  const areRemoved = chosen.every(({ deleted_at }) => deleted_at !== null);
  const areThere = chosen.every(({ deleted_at }) => deleted_at === null);
  const ask = (verb: 'share' | 'move') =>
    openForm(`${foldersPath}/{id}/items/${verb}`, { id, items: ids.join(',') }, { onSaved: onClear });
  const act = async (verb: 'restore' | 'delete', confirm?: string) => {
    const done = await runAction(`${foldersPath}/{id}/items/${verb}`, { id, items: ids }, confirm ? { confirm } : {});
    if (done) onClear();
  };
  return (
    <Bar count={ids.length} onAll={onAll} onClear={onClear}>
      {areThere && (
        <Button
          component="a"
          href={archiveAddress(ids)}
          download
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Download
        </Button>
      )}
      {mayHere('share') && (
        <Button variant="default" leftSection={<IconUsers size={15} aria-hidden />} onClick={() => ask('share')}>
          Share
        </Button>
      )}
      {mayHere('move') && (
        <Button variant="default" leftSection={<IconFolderSymlink size={15} aria-hidden />} onClick={() => ask('move')}>
          Move
        </Button>
      )}
      {mayHere('restore') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => void act('restore')}
        >
          Restore
        </Button>
      )}
      {mayHere('delete') && (areThere || areRemoved) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() =>
            void act('delete', `Are you sure you want to ${areRemoved ? 'permanently delete' : 'remove'} ${these}?`)
          }
        >
          {areRemoved ? 'Delete permanently' : 'Remove'}
        </Button>
      )}
    </Bar>
  );
}
