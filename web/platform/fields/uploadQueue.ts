import { fieldTimings, type UploadedFile } from '../../../contract/platform/forms.ts';

export type UploadState = 'waiting' | 'uploading' | 'failed';

export type UploadItem = {
  id: string;
  file: File;
  state: UploadState;
  /** 0 … 100; 0 again after a failure. */
  progress: number;
  /** Why it failed: one text, or the server's validation messages. */
  errors: string[];
};

export type Send = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<UploadedFile>;

export type UploadQueue = {
  add: (files: readonly File[]) => UploadItem[];
  retry: (id: string) => void;
  /** Stops a running upload, or removes one that is waiting or failed. */
  cancel: (id: string) => void;
  /** Stops everything permanently. */
  close: () => void;
  items: () => readonly UploadItem[];
};

type Events = {
  send: Send;
  onItems: (items: readonly UploadItem[]) => void;
  onUploaded: (id: string, file: UploadedFile) => void;
  onFailed: (id: string) => void;
  errorsOf: (error: unknown) => string[];
  delay?: number;
};

/** Uploads files one at a time, in order, with a pause in between. */
export function uploadQueue({
  send,
  onItems,
  onUploaded,
  onFailed,
  errorsOf,
  delay = fieldTimings.uploadQueueDelay,
}: Events): UploadQueue {
  let items: readonly UploadItem[] = [];
  let running: { id: string; abort: AbortController } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let made = 0;

  const show = (next: readonly UploadItem[]) => {
    items = next;
    if (!isClosed) onItems(items);
  };
  const change = (id: string, part: Partial<UploadItem>) =>
    show(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string) => show(items.filter((item) => item.id !== id));

  const next = () => {
    const item = items.find(({ state }) => state === 'waiting');
    if (item && !running && pause === undefined && !isClosed) void run(item);
  };

  const rest = () => {
    running = null;
    pause = setTimeout(() => {
      pause = undefined;
      next();
    }, delay);
  };

  const run = async ({ id, file }: UploadItem) => {
    const abort = new AbortController();
    running = { id, abort };
    change(id, { state: 'uploading', progress: 0, errors: [] });
    try {
      const onProgress = (percent: number) => {
        if (!abort.signal.aborted) change(id, { progress: Math.max(0, Math.min(100, Math.round(percent))) });
      };
      const uploaded = await send(file, { onProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      drop(id);
      onUploaded(id, uploaded);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { state: 'failed', progress: 0, errors: errorsOf(error) });
      onFailed(id);
    } finally {
      rest();
    }
  };

  return {
    add: (files) => {
      const added = files.map((file): UploadItem => {
        made += 1;
        return { id: `upload-${made}`, file, state: 'waiting', progress: 0, errors: [] };
      });
      show([...items, ...added]);
      next();
      return added;
    },
    retry: (id) => {
      change(id, { state: 'waiting', progress: 0, errors: [] });
      next();
    },
    cancel: (id) => {
      if (running?.id === id) running.abort.abort();
      drop(id);
    },
    close: () => {
      isClosed = true;
      clearTimeout(pause);
      running?.abort.abort();
    },
    items: () => items,
  };
}
