import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import type { RowAction } from './rowActions.ts';

type Archivable = { archived_at: string | null };

/** Archive or Un-Archive, whichever applies to the record. */
export const archiveActions = <T extends Archivable>(
  may: (row: T) => boolean,
  archive: (row: T) => void,
  unArchive: (row: T) => void,
): RowAction<T>[] => [
  { label: 'Archive', icon: IconArchive, when: (row) => may(row) && row.archived_at === null, run: archive },
  { label: 'Un-Archive', icon: IconArchiveOff, when: (row) => may(row) && row.archived_at !== null, run: unArchive },
];
