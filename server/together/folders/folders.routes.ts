import { action, dialog, editing } from '../../platform/dialogs.ts';
import { browsing, get } from '../../platform/routes.ts';
import { addDocument, documentValues, listVersions, restoreVersion, saveDocument, showVersion } from './documents.ts';
import {
  addFolders,
  browseFolders,
  deleteFolders,
  editFiles,
  editFolders,
  editItems,
  seeHistory,
  shareFolders,
  uploadFiles,
} from './folders.access.ts';
import {
  documentForm,
  fileForm,
  filesForm,
  folderForm,
  linkForm,
  moveForm,
  moveItemsForm,
  newDocumentForm,
  shareForm,
} from './folders.forms.ts';
import { browse, root } from './folders.list.ts';
import {
  findBrowsed,
  findDocument,
  findFile,
  findFolder,
  findLeft,
  findLink,
  findMovable,
  findRemovable,
  findSharedFile,
  findShown,
  findSubfolder,
  shown,
} from './folders.rows.ts';
import type { ItemRow } from './folders.rows.ts';
import { addFiles, addFolder, addLink, reviseFile, reviseFolder, reviseLink } from './folders.ts';
import { move, remove, removeQuestion, restore, targets, targetsFrom } from './moves.ts';
import { packingRoute } from './packing.ts';
import { downloadAddress, sendingRoutes } from './sending.ts';
import { moveItems, removeItems, restoreItems, shareItems } from './several.ts';
import { roleChoices, share, shareValues, userChoices } from './shares.ts';
import { sharedWith } from './sharing.ts';
import type { Call } from '../../platform/calls.ts';

const path = '/api/system/folders';
const one = `${path}/{id}`;
const file = '/api/system/files/{id}';

const asItIs = ({ record }: Call<ItemRow>) => record;
const reference = ['reference_type', 'reference_id'];

export const folderRoutes = [
  get(`${path}/root`, browseFolders, root, {
    summary: 'The starting folder: of reference_type and reference_id, else the central files.',
  }),
  get(`${path}/sharers/users`, shareFolders, userChoices),
  get(`${path}/sharers/roles`, shareFolders, roleChoices),
  { ...browsing(`${one}/browse`, browseFolders, browse, { finder: findBrowsed }), kind: 'list' as const },
  ...dialog(`${one}/add-folder`, addFolders, findFolder, { title: 'Add Folder', form: folderForm, save: addFolder }),
  ...dialog(`${one}/add-file`, uploadFiles, findFolder, {
    title: 'Add File',
    form: filesForm,
    save: addFiles,
    params: reference,
  }),
  ...dialog(`${one}/add-document`, uploadFiles, findFolder, {
    title: 'Add Document',
    form: newDocumentForm,
    save: addDocument,
  }),
  ...dialog(`${one}/add-link`, uploadFiles, findFolder, { title: 'Add Link', form: linkForm, save: addLink }),
  ...dialog(`${one}/share`, shareFolders, findSubfolder, {
    title: 'Share Folder',
    form: shareForm,
    values: shareValues,
    save: share,
  }),
  ...dialog(`${one}/share-file`, shareFolders, findSharedFile, {
    title: 'Share File',
    form: shareForm,
    values: shareValues,
    save: share,
  }),
  ...editing(`${one}/edit`, editFolders, findSubfolder, {
    title: 'Edit Folder',
    form: folderForm,
    values: asItIs,
    save: reviseFolder,
  }),
  ...dialog(`${one}/edit-link`, editFiles, findLink, {
    title: 'Edit Link',
    form: linkForm,
    values: asItIs,
    save: reviseLink,
  }),
  get(`${one}/targets`, editItems, targets, { finder: findMovable }),
  ...dialog(`${one}/move`, editItems, findMovable, { title: 'Move', form: moveForm, save: move }),
  get(`${one}/items/targets`, editItems, targetsFrom, { finder: findFolder }),
  ...dialog(`${one}/items/move`, editItems, findLeft, {
    title: 'Move',
    form: moveItemsForm,
    save: moveItems,
    params: ['items'],
    summary: 'Moves several items of the folder: items.',
  }),
  ...dialog(`${one}/items/share`, shareFolders, findFolder, {
    title: 'Share',
    form: shareForm,
    save: shareItems,
    params: ['items'],
    summary: 'Shares several items of the folder with more people: items.',
  }),
  ...action(`${one}/items/delete`, deleteFolders, findFolder, removeItems, {
    summary: 'Removes several items of the folder, or deletes removed ones for good: items.',
  }),
  ...action(`${one}/items/restore`, deleteFolders, findFolder, restoreItems, {
    summary: 'Restores several items of the folder: items.',
  }),
  ...action(`${one}/delete`, deleteFolders, findRemovable, remove, { confirm: removeQuestion }),
  ...action(`${one}/restore`, deleteFolders, findRemovable, restore, {
    confirm: ({ name }) => `Are you sure you want to restore '${name}'?`,
  }),
  { ...get(file, browseFolders, shown, { finder: findShown }), kind: 'record' as const },
  ...editing(`${file}/edit`, editFiles, findFile, {
    title: 'Edit File',
    form: fileForm,
    values: asItIs,
    save: reviseFile,
  }),
  ...dialog(`${file}/document`, editFiles, findDocument, {
    title: 'Edit Document',
    form: documentForm,
    values: documentValues,
    save: saveDocument,
  }),
  get(`${file}/versions`, seeHistory, listVersions, { finder: findDocument }),
  get(`${file}/versions/{version}`, browseFolders, showVersion, { finder: findDocument }),
  ...action(`${file}/versions/{version}/restore`, editFiles, findDocument, restoreVersion, {
    confirm: 'Are you sure you want to restore this version?',
    button: 'Restore',
  }),
  get(`${file}/sharing`, shareFolders, sharedWith, { finder: findMovable }),
  get(`${file}/download`, browseFolders, downloadAddress, { finder: findSharedFile }),
  packingRoute,
  ...sendingRoutes,
];
