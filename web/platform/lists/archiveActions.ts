import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import type { RowAction } from './rowActions.ts';

type Archivable = { archived_at: string | null };
type Several<T> = NonNullable<RowAction<T>['several']>;

/** Archive or Un-Archive, whichever applies to the record. */
export const archiveActions = <T extends Archivable>(
  may: (row: T) => boolean,
  archive: (row: T) => void,
  unArchive: (row: T) => void,
  several?: (verb: 'archive' | 'un-archive') => Several<T>,
): RowAction<T>[] => [
  {
    label: 'Archive',
    icon: IconArchive,
    when: (row) => may(row) && row.archived_at === null,
    run: archive,
    ...(several && { several: several('archive') }),
  },
  {
    label: 'Un-Archive',
    icon: IconArchiveOff,
    when: (row) => may(row) && row.archived_at !== null,
    run: unArchive,
    ...(several && { several: several('un-archive') }),
  },
];
