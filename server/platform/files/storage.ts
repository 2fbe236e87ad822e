import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.ts';
import { folderStorage } from './folder-storage.ts';
import { objectStorage } from './object-storage.ts';

/** Both ends count, as in a Range header. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of files are. A key is made by us, never by a caller. */
export type Storage = {
  /** All of it or nothing: what fails in between leaves nothing behind. */
  write: (key: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Null when nothing is there. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removing what is not there is no mistake. */
  remove: (key: string) => Promise<void>;
};

export const openStorage = ({ storage_url, data_dir }: Pick<Settings, 'storage_url' | 'data_dir'>): Storage =>
  storage_url ? objectStorage(storage_url) : folderStorage(join(data_dir, 'files'));
