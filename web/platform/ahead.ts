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
    // Who shows it then asks again, and tells what is wrong.
    return undefined;
  }
}

/** What a screen shows first, asked for while its code is still on its way; the last one that was asked for is kept. */
export function makeAhead<K, T>() {
  let last: { key: K; at: number; answer: Promise<T | undefined> } | undefined;
  /** The answer, unless it has grown old. */
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
