import { isReservedName } from '../platform/filenames.ts';

export type ItemKind = 'folder' | 'file' | 'document' | 'link';

/** What lies in a folder, apart from folders. */
export type FolderFile = {
  id: number;
  original_name: string;
  /** A media type, or `document` or `link`. */
  type: string;
  /** In bytes. */
  size: number;
  /** Where a link leads. */
  url: string | null;
};

export type ItemCan = Record<'edit' | 'share' | 'move' | 'delete' | 'restore' | 'download', boolean>;

/** One row of a folder; without a file it is a folder itself. */
export type FolderItem = {
  id: number;
  name: string;
  file: FolderFile | null;
  updated_at: string;
  /** Removed, until it is restored or deleted for good. */
  deleted_at: string | null;
  isShared: boolean;
  can: ItemCan;
};

/** One item by itself. */
export type FolderItemRecord = FolderItem & {
  /** Which of a document's versions stands. */
  version: number;
  added_by: string | null;
  created_at: string;
  shared_from: SharedFrom;
  can: ItemCan & { history: boolean };
};

/** The nearest folder above by which it is shared as well; a client's user is not told. */
export type SharedFrom = { id: number; name: string } | null;

/** One of those an item is shared with, itself or from a folder above. */
export type SharedWith = { kind: 'user' | 'role' | 'company'; id: number; text: string; from: SharedFrom };

export type FolderCan = Record<'add_folder' | 'add_file' | 'add_document' | 'add_link', boolean>;

/** The folder that is browsed, and the way to it from the home. */
export type Folder = {
  id: number;
  parent: number | null;
  name: string;
  trail: { id: number; name: string }[];
  /** The folder by which all in it is shared: itself, or the nearest one above. */
  shared_from: SharedFrom;
  can: FolderCan;
};

export type BrowseMeta = { isCustomer: boolean; folder: Folder };

/** One of the versions of a document, the newest first. */
export type DocumentVersion = {
  id: number;
  version: number;
  /** In bytes. */
  size: number;
  user: { id: number; display_name: string } | null;
  created_at: string;
  /** The one that stands. */
  current: boolean;
  can: { restore: boolean };
};

export const fileLimits = {
  name: 255,
  url: 2000,
  depth: 50,
  shares: 100,
  added: 100,
  /** How many are moved, shared, removed, restored or downloaded at once. */
  chosen: 100,
  /** What one download of several holds, folders and all in them. */
  packed: { files: 5000, bytes: 2_000_000_000 },
} as const;

/** When the editor of a document takes over from its text, in milliseconds. */
export const documentEditorDelay = 2500;

export const fileTexts = {
  title: 'Files & Folders',
  customerTitle: 'Creatives',
  home: 'Home',
  popups: 'Please click to enable pop-ups in your browser.',
} as const;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in steps of 1000 with two decimals: 999.00B, 1.50KB, 104.86MB. */
export function fileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && Number(value.toFixed(2)) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(2)}${units[unit]}`;
}

// Controls, marks that turn text around, and what stands between the parts of a path.
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f/\\]/u;

/** What is wrong with a name that was typed; null when nothing is. */
export function nameProblem(name: string): string | null {
  if (misleading.test(name)) return 'The Name value cannot contain slashes or invisible characters.';
  if (/^\.+$/.test(name)) return 'The Name value cannot be dots alone.';
  return isReservedName(name) ? 'The Name value is reserved by some systems. Please choose another.' : null;
}
