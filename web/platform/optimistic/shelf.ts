import type { WaitingCall } from './call.ts';

/** A change that the server does not have yet, as it is kept in the browser. */
export type Kept = {
  /** The Idempotency-Key of its call. */
  key: string;
  user_id: number;
  /** The page that sends it. */
  page: string;
  /** The place it belongs to: `board:12`. */
  lane: string;
  /** When it was made, in milliseconds. */
  at: number;
  /** The screen it was made on. */
  address: string;
  change: unknown;
  call: WaitingCall;
  /** Why the server refused it. It is then no longer sent, only shown. */
  refused?: string;
};

export type Shelf = {
  put: (row: Kept) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  all: () => Promise<Kept[]>;
};

/** Lasts as long as the page: where the browser keeps nothing, as in some private windows. */
export function memoryShelf(): Shelf {
  const rows = new Map<string, Kept>();
  return {
    put: async (row) => void rows.set(row.key, structuredClone(row)),
    remove: async (keys) => {
      for (const key of keys) rows.delete(key);
    },
    all: async () => [...rows.values()],
  };
}

const store = 'unsent';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser does not allow storing data.')),
    );
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('bureau', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'key' }));
  return done(request);
}

/** Only a completed transaction survives closing the page; a successful request is not enough. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser does not allow storing data.')),
    );
  });

/** Survives a reload and a closed browser. Reads and writes happen in the order they were asked for. */
export function browserShelf(): Shelf {
  const memory = memoryShelf();
  let opened: Promise<IDBDatabase> | undefined;
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> => {
    try {
      const database = await (opened ??= open());
      const transaction = database.transaction(store, mode);
      const [result] = await Promise.all([work(transaction.objectStore(store)), finished(transaction)]);
      return result;
    } catch {
      return otherwise();
    }
  };
  return {
    put: async (row) =>
      void (await within<unknown>(
        'readwrite',
        (rows) => done(rows.put(row)),
        () => memory.put(row),
      )),
    remove: async (keys) => {
      await memory.remove(keys);
      await Promise.all(
        keys.map((key) =>
          within<unknown>(
            'readwrite',
            (rows) => done(rows.delete(key)),
            async () => undefined,
          ),
        ),
      );
    },
    all: async () => [
      ...(await within<Kept[]>(
        'readonly',
        (rows) => done(rows.getAll() as IDBRequest<Kept[]>),
        async () => [],
      )),
      ...(await memory.all()),
    ],
  };
}
