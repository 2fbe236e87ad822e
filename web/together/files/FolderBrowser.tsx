import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFolderOpen, IconUsers } from '@tabler/icons-react';
import { fileTexts } from '../../../contract/together/files.ts';
import type { FolderItem } from '../../../contract/together/files.ts';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Card } from '../../ui/Card.tsx';
import { useDropping } from './dragging.ts';
import classes from './files.module.css';
import { FolderButtons } from './FolderButtons.tsx';
import type { FileReference } from './FolderButtons.tsx';
import { FolderTrail } from './FolderTrail.tsx';
import { addToFolder } from './folderUploads.ts';
import { foldersPath, isFolder, itemActions, moveTo } from './itemActions.ts';
import { itemColumns } from './itemColumns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UploadTray } from './UploadTray.tsx';
import { useChosen } from './useChosen.ts';

type FolderBrowserProps = {
  root: number;
  /** The open folder. */
  folder: number;
  onEnter: (folder: number) => void;
  reference?: FileReference;
  /** Shows only what was shared with the user, with a switch; for the central files. */
  shared?: { isOn: boolean; onToggle: () => void };
  inAddress?: boolean;
};

/** Files & Folders: one folder, its path, and everything that can be done in it. */
export function FolderBrowser({ root, folder, onEnter, reference, shared, inAddress = false }: FolderBrowserProps) {
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const list = useList(`${foldersPath}/{id}/browse`, {
    params: { id: folder, ...(shared?.isOn ? { shared: true } : {}) },
    row: 'folder_items',
    topic: [`folder:${folder}`, `folder_items:${folder}`, 'folder_shares'],
    inAddress,
    keepsDeleted: true,
  });
  const meta = list.meta;
  const here = meta?.folder;
  useListed(
    'file',
    list.rows.filter((item) => !isFolder(item) && item.deleted_at === null),
  );
  const { choosing, chosen, onAll, clear } = useChosen(folder, list.rows);
  const dropping = useDropping({
    folder: here?.can.add_file ? folder : null,
    onFiles: addToFolder,
    onItems: (items, to) => void moveTo(items, to, folder).then((moved) => moved && clear()),
  });
  // Shared items come from several folders.
  const isGathered = folder === root && (meta?.isCustomer === true || shared?.isOn === true);
  const open = (item: FolderItem) => {
    if (item.deleted_at !== null) return;
    if (isFolder(item)) onEnter(item.id);
    else openPanel('file', item.id);
  };
  return (
    <div className={classes.drop} {...dropping}>
      <Card
        title={meta?.isCustomer ? fileTexts.customerTitle : fileTexts.title}
        plain
        aside={
          shared &&
          meta?.isCustomer === false && (
            <Button
              size="compact-sm"
              variant={shared.isOn ? 'light' : 'subtle'}
              color={shared.isOn ? undefined : 'gray'}
              aria-pressed={shared.isOn}
              leftSection={<IconUsers size={14} aria-hidden />}
              onClick={shared.onToggle}
            >
              Shared with me
            </Button>
          )
        }
      >
        <div className={classes.head}>
          <FolderTrail root={root} trail={here?.trail ?? []} onEnter={onEnter} />
          <ListToolbar list={list} search="Search this folder">
            <FolderButtons folder={here} reference={reference} />
          </ListToolbar>
          <UploadTray />
        </div>
        <div className={classes.list}>
          <ListTable
            list={list}
            label={here?.name ?? fileTexts.title}
            columns={itemColumns({
              isPhone,
              onEnter,
              choosing,
              dragged: (item) => (choosing.has(item) && !isGathered ? chosen.map(({ id }) => id) : [item.id]),
              from: here?.shared_from ?? null,
            })}
            empty={isGathered ? 'Nothing has been shared with you yet.' : 'This folder is empty.'}
            emptyIcon={<IconFolderOpen size={22} />}
            emptyAction={
              here?.can.add_file && (
                <Text c="dimmed" size="sm">
                  Drop files here, or add something above.
                </Text>
              )
            }
            // On a phone only the name opens the item.
            {...(!isPhone && { onOpen: open })}
            rowActions={itemActions}
            headsActions
          />
          <SelectionBar chosen={chosen} folder={isGathered ? null : folder} onAll={onAll} onClear={clear} />
        </div>
        <Pagination list={list} />
      </Card>
    </div>
  );
}
