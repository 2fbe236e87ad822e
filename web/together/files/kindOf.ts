import type { FolderItem } from '../../../contract/together/files.ts';

/** How an item is drawn and previewed. */
export type Look = 'folder' | 'document' | 'link' | 'image' | 'pdf' | 'audio' | 'video' | 'sheet' | 'text' | 'other';

export const lookWords: Record<Look, string> = {
  folder: 'Folder',
  document: 'Document',
  link: 'Link',
  image: 'Picture',
  pdf: 'PDF',
  audio: 'Audio',
  video: 'Video',
  sheet: 'Spreadsheet',
  text: 'Text',
  other: 'File',
};

// Images that browsers can show; heic, tiff and psd are plain files to them.
const drawn = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/;
const readable = /^(text\/.*|application\/(json|xml|xhtml\+xml))$/;

export function lookOf({ file }: Pick<FolderItem, 'file'>): Look {
  if (file === null) return 'folder';
  const { type } = file;
  if (type === 'document' || type === 'link') return type;
  if (drawn.test(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  if (type === 'text/csv' || /spreadsheet|ms-excel/.test(type)) return 'sheet';
  return readable.test(type) ? 'text' : 'other';
}

/** Whether the file can be previewed as text. */
export const isReadable = (type: string): boolean => readable.test(type);
