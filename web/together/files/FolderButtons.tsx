import { Button } from '@mantine/core';
import { IconFilePlus, IconFolderPlus, IconLinkPlus, IconNotes } from '@tabler/icons-react';
import type { Folder, FolderCan } from '../../../contract/together/files.ts';
import type { CarrierType } from '../../../contract/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import classes from './files.module.css';
import { foldersPath } from './itemActions.ts';

export type FileReference = { reference_type: CarrierType; reference_id: number };
type FolderButtonsProps = { folder: Folder | undefined; reference?: FileReference | undefined };
type Add = {
  can: keyof FolderCan;
  label: string;
  verb: 'add-folder' | 'add-file' | 'add-document' | 'add-link';
  icon: typeof IconFilePlus;
  size?: 'xl';
};

const adds: readonly Add[] = [
  { can: 'add_folder', label: 'Add Folder', verb: 'add-folder', icon: IconFolderPlus },
  { can: 'add_file', label: 'Add File', verb: 'add-file', icon: IconFilePlus },
  { can: 'add_document', label: 'Add Document', verb: 'add-document', icon: IconNotes, size: 'xl' },
  { can: 'add_link', label: 'Add Link', verb: 'add-link', icon: IconLinkPlus },
];

/** What this user may add to the folder; keeps its space until that is known. */
export function FolderButtons({ folder, reference }: FolderButtonsProps) {
  const offered = adds.filter(({ can }) => !folder || folder.can[can]);
  if (offered.length === 0) return null;
  return (
    <div className={classes.adds} data-waiting={!folder || undefined}>
      {offered.map(({ can, label, verb, icon: Icon, size }) => (
        <Button
          key={can}
          variant={can === 'add_file' ? 'filled' : 'default'}
          leftSection={<Icon size={15} aria-hidden />}
          onClick={() =>
            folder &&
            openForm(
              `${foldersPath}/{id}/${verb}`,
              { id: folder.id, ...(can === 'add_file' && reference) },
              size ? { size } : {},
            )
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
