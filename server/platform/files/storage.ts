import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.ts';
import { folderStorage } from './folder-storage.ts';
import { objectStorage } from './object-storage.ts';

/** Both ends are included, as in a Range header. */
export type ByteRange = { start: number; end: number };

/** Where file contents are stored. We make the keys, never a caller. */
export type Storage = {
  /** All or nothing: a failure leaves nothing behind. */
  write: (key: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Null if there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removing a missing file is not an error. */
  remove: (key: string) => Promise<void>;
};

export const openStorage = ({ storage_url, data_dir }: Pick<Settings, 'storage_url' | 'data_dir'>): Storage =>
  storage_url ? objectStorage(storage_url) : folderStorage(join(data_dir, 'files'));
