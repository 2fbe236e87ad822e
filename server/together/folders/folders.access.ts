import { or } from 'drizzle-orm';
import { access, either, holds, ofStaff, onlyOn } from '../../platform/access.ts';
import { fileReaders } from './folders.slots.ts';
import { isSeen } from './folders.sight.ts';

/** The ability opens the area; which items a user sees depends on their record and on sharing: folders.sight.ts. */
export const browseFolders = access(holds('browse folders'));
/** A file can also belong to what a user may see without browsing folders, such as a report. */
export const downloadFiles = either(
  browseFolders,
  ofStaff(onlyOn((me) => or(...fileReaders.all().map(([, reads]) => reads(me)))!, 'staff who see what it proves')),
);
export const addFolders = access(holds('add folders'));
/** What the search finds, in any folder. */
export const findItems = access(holds('browse folders').on(isSeen));
/** Users who may add files may add documents and links. */
export const uploadFiles = access(holds('upload files'));
export const editFiles = access(holds('edit files'));
export const editFolders = access(holds('edit folders'));
export const editItems = access(holds('edit files', 'edit folders'));
export const deleteFolders = access(holds('delete folders'));
/** A client's user sees what was shared, but not who else it is shared with … */
export const shareFolders = ofStaff(access(holds('share folders')));
/** … nor where it was before. */
export const seeHistory = ofStaff(access(holds('browse folders')));
