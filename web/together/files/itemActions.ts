import {
  IconArrowBackUp,
  IconDownload,
  IconEye,
  IconFileText,
  IconFolderSymlink,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { FolderItem } from '../../../contract/together/files.ts';
import { fileTexts } from '../../../contract/together/files.ts';
import { get, toastErrors } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { editAction } from '../../platform/lists/usualActions.ts';
import { toastError } from '../../platform/toasts.ts';

export const foldersPath = '/api/system/folders';
export const filesPath = '/api/system/files';

export const isFolder = ({ file }: FolderItem) => file === null;
export const isLink = ({ file }: FolderItem) => file?.type === 'link';
export const isDocument = ({ file }: FolderItem) => file?.type === 'document';

/** Where the name leads: for a link its target, for other items the item itself. */
export const openAddress = ({ id, file }: FolderItem): string | null =>
  file === null ? null : (file.url ?? `/system/files/${id}`);

/** Downloads several items, or a folder with its content, as one archive. */
export const archiveAddress = (items: readonly number[]) => `/system/folders/download?items=${items.join(',')}`;

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Asks the server for the address and opens it in a new tab; a folder is saved as an archive. */
export async function download({ id, file }: Pick<FolderItem, 'id' | 'file'>): Promise<void> {
  if (file === null) return save(archiveAddress([id]));
  try {
    const { data } = await get(`${filesPath}/{id}/download`, { id });
    const tab = window.open(data.url, '_blank');
    if (tab) tab.opener = null;
    else toastError(fileTexts.popups);
  } catch (error) {
    toastErrors(error);
  }
}

export const rename = (item: FolderItem) =>
  openForm(
    isFolder(item)
      ? `${foldersPath}/{id}/edit`
      : isLink(item)
        ? `${foldersPath}/{id}/edit-link`
        : `${filesPath}/{id}/edit`,
    { id: item.id },
  );

export const write = ({ id }: Pick<FolderItem, 'id'>) => openForm(`${filesPath}/{id}/document`, { id }, { size: 'xl' });

export const share = (item: FolderItem) =>
  openForm(`${foldersPath}/{id}/${isFolder(item) ? 'share' : 'share-file'}`, { id: item.id });

/** A single item is moved on its own address, several on that of their folder. */
export const moveTo = (items: readonly number[], folder: number, from: number) =>
  items.length === 1
    ? runAction(`${foldersPath}/{id}/move`, { id: items[0]!, folder })
    : runAction(`${foldersPath}/{id}/items/move`, { id: from, items, folder });

export const remove = ({ id }: Pick<FolderItem, 'id'>) =>
  runAction(`${foldersPath}/{id}/delete`, { id }, { becomes: ['folder_items', 'deleted'], confirm: true });

export const itemActions: readonly RowAction<FolderItem>[] = [
  {
    label: 'Details',
    icon: IconEye,
    when: ({ deleted_at }) => deleted_at === null,
    run: ({ id }) => openPanel('file', id),
  },
  { label: 'Download', icon: IconDownload, when: ({ can }) => can.download, run: (item) => void download(item) },
  { label: 'Edit Document', icon: IconFileText, when: (item) => item.can.edit && isDocument(item), run: write },
  editAction(rename),
  { label: 'Share', icon: IconUsers, when: ({ can }) => can.share, run: share },
  {
    label: 'Move',
    icon: IconFolderSymlink,
    when: ({ can }) => can.move,
    run: ({ id }) => openForm(`${foldersPath}/{id}/move`, { id }),
  },
  {
    label: 'Restore',
    icon: IconArrowBackUp,
    when: ({ can }) => can.restore,
    run: ({ id }) => void runAction(`${foldersPath}/{id}/restore`, { id }, { becomes: ['folder_items', 'restored'] }),
  },
  {
    label: 'Remove',
    icon: IconTrash,
    when: ({ can, deleted_at }) => can.delete && deleted_at === null,
    run: (item) => void remove(item),
    danger: true,
  },
  {
    label: 'Delete permanently',
    icon: IconTrash,
    when: ({ can, deleted_at }) => can.delete && deleted_at !== null,
    run: (item) => void remove(item),
    danger: true,
  },
];
