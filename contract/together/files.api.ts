import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { DocumentVersion, FolderItem, FolderItemRecord, SharedWith, BrowseMeta } from './files.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/folders/root': { get: { id: number } };
    '/api/system/folders/sharers/users': { get: Chosen[] };
    '/api/system/folders/sharers/roles': { get: Chosen[] };
    '/api/system/folders/{id}/browse': { list: FolderItem; meta: BrowseMeta; row: 'folder_items' };
    '/api/system/folders/{id}/add-folder': { form: Saved };
    '/api/system/folders/{id}/add-file': { form: FolderItem[] };
    '/api/system/folders/{id}/add-document': { form: Saved };
    '/api/system/folders/{id}/add-link': { form: Saved };
    '/api/system/folders/{id}/share': { form: Saved };
    '/api/system/folders/{id}/share-file': { form: Saved };
    '/api/system/folders/{id}/edit': { edit: Saved; row: 'folder_items' };
    '/api/system/folders/{id}/edit-link': { form: Saved };
    '/api/system/folders/{id}/targets': { get: Chosen[] };
    '/api/system/folders/{id}/move': { form: Saved };
    '/api/system/folders/{id}/items/targets': { get: Chosen[] };
    '/api/system/folders/{id}/items/move': { form: Saved[] };
    '/api/system/folders/{id}/items/share': { form: Saved[] };
    '/api/system/folders/{id}/items/delete': { action: Saved[] };
    '/api/system/folders/{id}/items/restore': { action: Saved[] };
    '/api/system/folders/{id}/delete': { action: Saved; becomes: ['folder_items', 'deleted'] };
    '/api/system/folders/{id}/restore': { action: Saved; becomes: ['folder_items', 'restored'] };
    '/api/system/files/{id}': { get: FolderItemRecord; row: 'folder_items' };
    '/api/system/files/{id}/edit': { edit: Saved; row: 'folder_items' };
    '/api/system/files/{id}/document': { form: Saved };
    '/api/system/files/{id}/versions': { get: DocumentVersion[] };
    '/api/system/files/{id}/versions/{version}': { get: { content: string } };
    '/api/system/files/{id}/versions/{version}/restore': { action: Saved; becomes: ['folder_items', 'restored'] };
    '/api/system/files/{id}/sharing': { get: SharedWith[] };
    '/api/system/files/{id}/download': { get: { url: string } };
    '/system/folders/download': { file: true };
    '/system/files/{id}': { file: true };
    '/system/files/{id}/download': { file: true };
  }
  interface Tables {
    folder_items: true;
    document_versions: true;
    folder_shares: true;
  }
  interface Subjects {
    folder: true;
  }
  interface References {
    FolderItem: 'told';
  }
}
