import type { ApiDocument } from './openapi.ts';
import type { Saved } from './answers.ts';
import type { ChangeBatch, HistoryEntry, HistoryMeta } from './changes.ts';
import type { UploadedFile } from './forms.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/history': { list: HistoryEntry; meta: HistoryMeta };
    '/api/system/changes': { list: ChangeBatch; filters: true };
    '/api/system/changes/{batch}': { get: ChangeBatch };
    '/api/system/changes/{batch}/undo': { post: { batch: string } };
    '/api/system/uploads': { upload: UploadedFile };
    '/api/system/uploads/{id}/delete': { action: Saved };
    '/system/uploads/{id}': { file: true };
    '/api/live': { file: true };
    '/api/openapi.json': { plain: ApiDocument };
  }
  interface Tables {
    nodes: true;
  }
}
