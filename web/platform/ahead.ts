import { verdictOn } from '../../contract/platform/places.ts';
import type { ScreenAccess } from '../../contract/platform/places.ts';
import { loadSession } from './session.ts';

const fresh = 5000;

async function attempt<T>(access: ScreenAccess, ask: () => Promise<T>): Promise<T | undefined> {
  const { user } = await loadSession();
  if (verdictOn(access, user) !== 'open') return undefined;
  try {
    return await ask();
  } catch {
    // The component that shows it asks again, and reports the error.
    return undefined;
  }
}

/** Requests what a screen shows first while its code is still loading; only the latest request is kept. */
export function makeAhead<K, T>() {
  let last: { key: K; at: number; answer: Promise<T | undefined> } | undefined;
  /** The answer, unless it is too old. */
  const of = (key: K): Promise<T | undefined> | undefined =>
    last?.key === key && Date.now() - last.at < fresh ? last.answer : undefined;
  return {
    of,
    /** When it was asked for. */
    askedAt: (key: K): number => (last?.key === key ? last.at : 0),
    start: (key: K, access: ScreenAccess, ask: () => Promise<T>): void => {
      if (!of(key)) last = { key, at: Date.now(), answer: attempt(access, ask) };
    },
  };
}
