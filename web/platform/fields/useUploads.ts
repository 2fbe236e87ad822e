import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { UploadAction, UploadedFile } from '../../../contract/platform/forms.ts';
import { upload } from '../upload.ts';
import { uploadErrors } from './fileLimits.ts';
import { uploadQueue, type UploadItem, type UploadQueue } from './uploadQueue.ts';
import { isPending, type UploadValue } from './uploadValue.ts';

export type Uploads = {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  retry: (item: UploadItem) => void;
  cancel: (id: string) => void;
  /** Takes out a file that is there. */
  remove: (file: UploadValue) => void;
};

type Latest = { files: readonly UploadValue[]; onFiles: (files: UploadValue[]) => void };

function settle(latest: RefObject<Latest>, files: UploadValue[]): void {
  latest.current.files = files;
  latest.current.onFiles(files);
}

const replace = (latest: RefObject<Latest>, id: string, by: UploadedFile[]) =>
  settle(
    latest,
    latest.current.files.flatMap((file) => (isPending(file) && file.uploading === id ? by : [file])),
  );

const expect = (latest: RefObject<Latest>, items: readonly UploadItem[]) =>
  settle(latest, [
    ...latest.current.files,
    ...items.map(({ id, file }) => ({ uploading: id, original_name: file.name })),
  ]);

const isSame = (some: readonly UploadValue[], others: readonly UploadValue[]) =>
  some.length === others.length && some.every((file, at) => file === others[at]);

/** The upload queue of one field: files being uploaded are in the value as pending until the server has them. */
export function useUploads(action: UploadAction, files: readonly UploadValue[], onFiles: Latest['onFiles']): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef<UploadQueue | null>(null);
  // Uploads finish much later and must update the value as it is then. Something else can be drawn before a new value
  // is, so one that was drawn before says nothing.
  const latest = useRef<Latest>({ files, onFiles });
  const drawn = useRef(files);
  useLayoutEffect(() => {
    if (!isSame(drawn.current, files)) latest.current.files = files;
    drawn.current = files;
    latest.current.onFiles = onFiles;
  });

  useEffect(() => {
    const made = uploadQueue({
      send: async (file, options) => (await upload(action, file, options)).data,
      onItems: setItems,
      onUploaded: (id, file) => replace(latest, id, [file]),
      onFailed: (id) => replace(latest, id, []),
      errorsOf: uploadErrors,
    });
    queue.current = made;
    return () => made.close();
  }, [action]);

  return {
    items,
    add: (added) => expect(latest, queue.current?.add(added) ?? []),
    retry: (item) => {
      expect(latest, [item]);
      queue.current?.retry(item.id);
    },
    cancel: (id) => {
      queue.current?.cancel(id);
      replace(latest, id, []);
    },
    remove: (file) =>
      settle(
        latest,
        latest.current.files.filter((one) => one !== file),
      ),
  };
}
