import { useSyncExternalStore } from 'react';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { post } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { newId } from '../../platform/newId.ts';
import { upload } from '../../platform/upload.ts';
import { fileRefusal, uploadErrors } from '../../platform/fields/fileLimits.ts';
import { uploadQueue } from '../../platform/fields/uploadQueue.ts';
import type { UploadItem } from '../../platform/fields/uploadQueue.ts';
import { onSessionReset } from '../../platform/session.ts';
import { toastSuccess } from '../../platform/toasts.ts';
import { rememberBatch } from '../../platform/undo/undo.ts';
import { refreshShown } from '../../platform/undo/refresh.ts';
import { foldersPath } from './itemActions.ts';

const action = '/api/system/uploads';
const max_kb = 100_000;

let items: readonly UploadItem[] = [];
let added = 0;
const goals = new WeakMap<File, number>();
/** What is on the server and may not be in its folder yet, with the key by which a repeated call adds it only once. */
const uploaded = new WeakMap<File, { data: UploadedFile; idempotencyKey: string }>();
const listeners = new Set<() => void>();

const isBusy = () => items.some(({ state }) => state !== 'failed');
/** Makes the browser ask before closing a tab with uploads in progress. */
const hold = (event: Event) => event.preventDefault();

/** One queue for all folders; it continues while the user is elsewhere. */
const queue = uploadQueue({
  send: async (file, options) => {
    const refusal = fileRefusal(file, { max_kb });
    if (refusal) throw new Error(refusal);
    const held = uploaded.get(file) ?? {
      data: (await upload(action, file, options)).data,
      idempotencyKey: newId(),
    };
    uploaded.set(file, held);
    const { data, idempotencyKey } = held;
    const files = [{ id: data.id, token: data.token }];
    const place = { id: goals.get(file)!, files };
    const answer = await post(`${foldersPath}/{id}/add-file`, place, { idempotencyKey }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.unreachable)) uploaded.delete(file);
      throw error;
    });
    rememberBatch(answer);
    added += 1;
    if (answer.data[0]?.name !== data.original_name && answer.message) toastSuccess(answer.message);
    return data;
  },
  onItems: (next) => {
    items = next;
    if (isBusy()) window.addEventListener('beforeunload', hold);
    else window.removeEventListener('beforeunload', hold);
    for (const tell of listeners) tell();
  },
  onUploaded: () => {
    void refreshShown();
    if (isBusy()) return;
    toastSuccess(added === 1 ? 'File added' : `${added} files added`);
    added = 0;
  },
  onFailed: () => undefined,
  errorsOf: uploadErrors,
});

onSessionReset(() => {
  for (const { id } of items) queue.cancel(id);
});

export function addToFolder(folder: number, files: readonly File[]): void {
  for (const file of files) goals.set(file, folder);
  queue.add(files);
}

export const { retry: retryUpload, cancel: cancelUpload } = queue;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFolderUploads = () => useSyncExternalStore(subscribe, () => items);
