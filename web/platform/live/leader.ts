import { liveTimes } from '../../../contract/platform/live.ts';
import type { Pushed } from '../../../contract/platform/live.ts';
import { openStream } from './connection.ts';
import type { Stream } from './connection.ts';
import type { News } from './topics.ts';
import { changeOf, watchesOf } from './shown.ts';
import type { Shown } from './shown.ts';

/** What the connection reports to all tabs. */
export type Told =
  | { kind: 'news'; news: News | null }
  /** The server does not know the session any more. */
  | { kind: 'refused' }
  | { kind: 'push'; key: string; from: readonly string[]; pushed: Pushed }
  /** What is kept up to date from now on; empty after a break, with the time until which everything was up to date. */
  | { kind: 'watched'; shown: readonly Shown[]; until: number };

export type Leader = {
  /** All that the tabs show now. */
  show: (shown: readonly Shown[]) => void;
  close: () => void;
};

const slowest = 30_000;
/** A screen requests several things within a moment; what is no longer shown may be sent a little longer. */
const pauses = { more: 50, less: 3_000 } as const;

/**
 * The connection to the server. It is opened for what the tabs show, and again when they show something else: the old
 * one stays open until the new one is ready. After a break, each thing is brought up to date from when it was last
 * current.
 */
export function lead(tell: (told: Told) => void, missed: () => number): Leader {
  let shown: readonly Shown[] = [];
  let open: { stream: Stream; wanted: readonly Shown[] } | undefined;
  let opening: Stream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let failures = 0;
  let hasHeard = false;
  const later = (wait: number) => {
    if (Date.now() + wait >= due) return;
    clearTimeout(timer);
    due = Date.now() + wait;
    timer = setTimeout(connect, wait);
  };

  const lost = () => {
    later(Math.min(slowest, 1000 * 2 ** failures) * (0.75 + Math.random() / 2));
    failures += 1;
  };

  const connect = () => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    opening?.close();
    const asked = Date.now();
    const wanted = shown;
    const isFirst = !hasHeard;
    const keyAt = (place: number) => wanted[place]!.key;
    const stream = openStream(
      { watches: watchesOf(wanted, open?.stream.heardAt()), ...(isFirst ? { missed: Math.round(missed()) } : {}) },
      {
        watching: (places) => {
          const wasBroken = open === undefined && !isFirst;
          open?.stream.close();
          opening = undefined;
          failures = 0;
          hasHeard = true;
          // It took too long to know what happened in the meantime: everything is requested again.
          const isLate = Date.now() - asked > liveTimes.overlap;
          open = { stream, wanted };
          tell({ kind: 'watched', shown: places.map((place) => wanted[place]!), until: 0 });
          if (isLate || wasBroken) tell({ kind: 'news', news: null });
          if (!isLate) return;
          for (const place of places) tell({ kind: 'push', key: keyAt(place), from: [], pushed: { ask: true } });
        },
        news: (news) => tell({ kind: 'news', news }),
        push: ({ watch, from }, pushed) => tell({ kind: 'push', key: keyAt(watch), from, pushed }),
        refused: () => tell({ kind: 'refused' }),
        lost: () => {
          if (opening === stream) opening = undefined;
          if (open?.stream === stream) {
            open = undefined;
            tell({ kind: 'watched', shown: [], until: stream.heardAt() });
          }
          lost();
        },
      },
    );
    opening = stream;
  };

  const online = () => {
    failures = 0;
    if (!open) connect();
  };
  window.addEventListener('online', online);
  later(0);
  return {
    show: (now) => {
      shown = now;
      const change = changeOf(open?.wanted ?? [], now);
      if (change !== 'none' && (open || opening)) later(pauses[change]);
    },
    close: () => {
      window.removeEventListener('online', online);
      clearTimeout(timer);
      opening?.close();
      open?.stream.close();
    },
  };
}
