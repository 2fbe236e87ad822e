import { movers } from '../../platform/merging.ts';
import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { findItems } from './folders.access.ts';
import { folderChanges } from './folders.changes.ts';
import { folderRoutes } from './folders.routes.ts';
import { searchedFiles } from './folders.search.ts';
import { isLive } from './folders.sight.ts';
import { folderItems } from './folders.table.ts';
import { moveFolder } from './merging.ts';

export const foldersModule: Module = {
  routes: folderRoutes,
  changes: folderChanges,
  gives: [
    referables.give('FolderItem', { table: folderItems, read: findItems, within: isLive, only_told: true }),
    searched.give('files', searchedFiles),
    movers.give('folders', moveFolder),
  ],
};
