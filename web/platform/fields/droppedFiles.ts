import { toastError } from '../toasts.ts';

/** The files that were dropped or pasted. Not every browser can read a folder, so folders are refused with a message. */
export function droppedFiles({ items, files }: DataTransfer): File[] {
  const given = [...items].filter(({ kind }) => kind === 'file');
  const isFolder = given.map((item) => item.webkitGetAsEntry()?.isDirectory ?? false);
  if (!isFolder.includes(true)) return [...files];
  toastError('Folders cannot be dropped. Please drop files.');
  return given.flatMap((item, at) => (isFolder[at] ? [] : (item.getAsFile() ?? [])));
}
