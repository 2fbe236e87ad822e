import { isReservedName } from '../platform/filenames.ts';

export type ItemKind = 'folder' | 'file' | 'document' | 'link';

/** What a folder contains, apart from folders. */
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
  /** A document's current version. */
  version: number;
  added_by: string | null;
  created_at: string;
  shared_from: SharedFrom;
  can: ItemCan & { history: boolean };
};

/** The nearest parent folder that also shares it; not shown to a client's user. */
export type SharedFrom = { id: number; name: string } | null;

/** Someone an item is shared with, directly or through a parent folder. */
export type SharedWith = { kind: 'user' | 'role' | 'company'; id: number; text: string; from: SharedFrom };

export type FolderCan = Record<'add_folder' | 'add_file' | 'add_document' | 'add_link', boolean>;

/** The open folder, and the path to it from the home folder. */
export type Folder = {
  id: number;
  parent: number | null;
  name: string;
  trail: { id: number; name: string }[];
  /** The folder that shares everything in it: itself, or the nearest parent. */
  shared_from: SharedFrom;
  can: FolderCan;
};

export type BrowseMeta = { isCustomer: boolean; folder: Folder };

/** A version of a document; the newest comes first. */
export type DocumentVersion = {
  id: number;
  version: number;
  /** In bytes. */
  size: number;
  user: { id: number; display_name: string } | null;
  created_at: string;
  /** The current version. */
  current: boolean;
  can: { restore: boolean };
};

export const fileLimits = {
  name: 255,
  url: 2000,
  depth: 50,
  shares: 100,
  added: 100,
  /** How many items can be moved, shared, removed, restored or downloaded at once. */
  chosen: 100,
  /** The most one download can contain, including everything in its folders. */
  packed: { files: 5000, bytes: 2_000_000_000 },
} as const;

/** After how many milliseconds the editor replaces a document's text. */
export const documentEditorDelay = 2500;

export const fileTexts = {
  title: 'Files & Folders',
  customerTitle: 'Creatives',
  home: 'Home',
  popups: 'Please click to enable pop-ups in your browser.',
} as const;

// Control characters, marks that reverse the text direction, and path separators.
const misleading = /[\p{Cc}\p{Bidi_Control}/\\]/u;

/** What is wrong with a typed name; null if nothing is. */
export function nameProblem(name: string): string | null {
  if (misleading.test(name)) return 'The Name value cannot contain slashes or invisible characters.';
  if (/^\.+$/.test(name)) return 'The Name value cannot consist of dots only.';
  return isReservedName(name) ? 'The Name value is reserved by some systems. Please choose another.' : null;
}
