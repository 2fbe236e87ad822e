import { makeKeeper } from './keeper.ts';
import { browserShelf, memoryShelf } from './shelf.ts';

/** What this browser keeps until the server has it. */
export const keeper = makeKeeper(
  typeof indexedDB === 'undefined' ? memoryShelf() : browserShelf(),
  typeof window === 'undefined' ? undefined : navigator.locks,
);
