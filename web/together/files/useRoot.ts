import { useRecord } from '../../platform/lists/useRecord.ts';
import type { FileReference } from './FolderButtons.tsx';
import { foldersPath } from './itemActions.ts';

/** The top folder: a record's, or the central files. */
export const useRoot = (reference?: FileReference) => useRecord(`${foldersPath}/root`, { ...reference });
