import { liveTimes } from '../../../contract/platform/live.ts';
import type { News } from './news.ts';

/** What was told lately, for who was not listening yet. */
export type Recent = {
  add: (news: News) => void;
  /** From now on nobody knows what was told before. */
  forget: () => void;
  /** What was told in the last so many milliseconds, or null when that is not known. */
  since: (missed: number) => News[] | null;
};

export function keepRecent(now: () => number = Date.now): Recent {
  let told: { at: number; news: News }[] = [];
  let knownFrom = now();
  return {
    add: (news) => {
      const oldest = now() - liveTimes.kept;
      told = [...told.filter(({ at }) => at >= oldest), { at: now(), news }];
    },
    forget: () => {
      told = [];
      knownFrom = now();
    },
    since: (missed) => {
      const from = now() - missed - liveTimes.overlap;
      if (from < knownFrom || missed + liveTimes.overlap > liveTimes.kept) return null;
      return told.filter(({ at }) => at >= from).map(({ news }) => news);
    },
  };
}

/** How long the caller has not listened, if that is said. */
export function readMissed(value: unknown): number | null {
  return /^[0-9]{1,9}$/.test(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')
    ? Number(value)
    : null;
}
