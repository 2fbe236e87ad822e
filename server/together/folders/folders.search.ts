import { and, sql } from 'drizzle-orm';
import type { Searched } from '../../platform/searching.ts';
import { findItems } from './folders.access.ts';
import { isItem, isLive } from './folders.sight.ts';
import { folderItems } from './folders.table.ts';

export const searchedFiles: Searched = {
  table: folderItems,
  name: sql`${folderItems.name}`,
  // Not its folder: that may be hidden from someone who sees the file.
  hint: sql`initcap(${folderItems.kind})`,
  text: sql`${folderItems.name}`,
  read: findItems,
  isLive: () => and(isItem, isLive())!,
  among: isItem,
};
