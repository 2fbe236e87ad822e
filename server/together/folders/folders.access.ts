import { access, holds, ofStaff } from '../../platform/access.ts';
import { isSeen } from './folders.sight.ts';

/** The ability opens the area; which items are seen is a matter of their record and of sharing: folders.sight.ts. */
export const browseFolders = access(holds('browse folders'));
export const addFolders = access(holds('add folders'));
/** What is found, wherever it lies. */
export const findItems = access(holds('browse folders').on(isSeen));
/** Documents and links are added by whoever may add files. */
export const uploadFiles = access(holds('upload files'));
export const editFiles = access(holds('edit files'));
export const editFolders = access(holds('edit folders'));
export const editItems = access(holds('edit files', 'edit folders'));
export const deleteFolders = access(holds('delete folders'));
/** A client's user sees what was shared, but learns of no others to share it with … */
export const shareFolders = ofStaff(access(holds('share folders')));
/** … nor of where it lay before. */
export const seeHistory = ofStaff(access(holds('browse folders')));
