import { liveTimes } from '../../../contract/platform/live.ts';
import type { News } from './news.ts';

/** Recent news, for streams that were not open yet. */
export type Recent = {
  add: (news: News) => void;
  /** From now on, what was announced before is unknown. */
  forget: () => void;
  /** The news of the last so many milliseconds, or null if that is not known. */
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

/** For how long the caller was not listening, if given. */
export function readMissed(value: unknown): number | null {
  return /^[0-9]{1,9}$/.test(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')
    ? Number(value)
    : null;
}
