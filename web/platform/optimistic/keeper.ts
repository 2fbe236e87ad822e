import type { Kept, Shelf } from './shelf.ts';
import { newId } from '../newId.ts';

type Locks = Pick<LockManager, 'request'>;
type Holding = { page: string; isHeld: Promise<void>; over: AbortController };

const lockOf = (page: string) => `bureau.unsent.${page}`;

/** The server recognises a repeated call for 30 days; anything older might be done twice. */
const longestKept = 29 * 24 * 3600_000;
export const isTooOld = ({ at }: Kept, now: number): boolean => now - at > longestKept;

export type Keeper = ReturnType<typeof makeKeeper>;

/**
 * Keeps unsent changes on the shelf. Each belongs to the page that sends it. A page holds a lock as long as it lives,
 * so a page that gets another's lock knows that the other is gone and takes over its changes. If several wait, only one
 * gets the lock.
 */
export function makeKeeper(shelf: Shelf, locks: Locks | undefined) {
  let holding: Holding | undefined;
  const awaited = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  /**
   * A change may be saved by the server before it is stored here: storing and removing run in order, so that none is
   * stored after its removal.
   */
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(() => undefined);
    return last;
  };

  const hold = (): Holding => {
    if (holding) return holding;
    const page = newId();
    const over = new AbortController();
    const isHeld = new Promise<void>((held) => {
      if (!locks) return held();
      const whileHere = () => {
        held();
        return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
      };
      locks.request(lockOf(page), whileHere).catch(() => held());
      return undefined;
    });
    holding = { page, isHeld, over };
    return holding;
  };

  /** Takes over the changes of another page, once that page is gone. */
  const takeFrom = async (left: string, userId: number, take: (rows: Kept[]) => void): Promise<void> => {
    const mine = hold();
    const takeNow = async () => {
      const rows = (await shelf.all()).filter(({ user_id, page, refused }) => {
        return user_id === userId && page === left && refused === undefined;
      });
      await mine.isHeld;
      if (holding !== mine || rows.length === 0) return;
      await Promise.all(rows.map((row) => shelf.put({ ...row, page: mine.page })));
      take(rows.toSorted((one, other) => one.at - other.at));
    };
    if (!locks) return takeNow();
    if (awaited.has(left)) return undefined;
    awaited.add(left);
    try {
      await locks.request(lockOf(left), { signal: mine.over.signal }, takeNow);
    } catch {
      // Signed out before that page was gone.
    } finally {
      awaited.delete(left);
    }
    return undefined;
  };

  return {
    keep: (row: Omit<Kept, 'page'>): Promise<void> => {
      const { page, isHeld } = hold();
      return inOrder(async () => {
        await isHeld;
        await shelf.put({ ...row, page });
      });
    },
    forget: (keys: readonly string[]) => inOrder(() => shelf.remove(keys)),
    /** Takes over the changes of pages that are gone, or will be, in the order they were made. */
    resume: async (userId: number, take: (rows: Kept[]) => void): Promise<void> => {
      const { page: own } = hold();
      const rows = (await shelf.all()).filter(({ user_id, refused }) => user_id === userId && refused === undefined);
      for (const page of new Set(rows.map((row) => row.page))) if (page !== own) void takeFrom(page, userId, take);
    },
    refused: async (userId: number): Promise<Kept[]> => {
      // After the writes that are under way.
      await last;
      return (await shelf.all()).filter(({ user_id, refused }) => user_id === userId && refused !== undefined);
    },
    /** The session has ended: what is kept waits for the same user. */
    leave: () => {
      holding?.over.abort();
      holding = undefined;
    },
    /** Signed out: nothing of this user stays. */
    clear: (userId: number) =>
      inOrder(async () => {
        const rows = await shelf.all();
        await shelf.remove(rows.filter(({ user_id }) => user_id === userId).map(({ key }) => key));
      }),
  };
}
