import { liveTimes } from '../../../contract/platform/live.ts';
import { parseNews } from './topics.ts';
import type { News } from './topics.ts';

/** Null: whatever was missed, anything may have changed. */
export type Hear = (news: News | null) => void;

const slowest = 30_000;

/**
 * One stream of topics from the server, which first names what changed while nobody listened: `missed` milliseconds. After
 * a break it connects again, later each time, and then says `null`: whatever was missed in between, everything shown
 * should be asked for anew.
 */
export function connect(hear: Hear, missed: () => number): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;

  const again = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    timer = setTimeout(open, Math.min(slowest, 1000 * 2 ** failures) * (0.75 + Math.random() / 2));
    failures += 1;
  };

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const asked = performance.now();
    source = new EventSource(wasOpen ? '/api/live' : `/api/live?missed=${Math.round(missed())}`, {
      withCredentials: true,
    });
    source.addEventListener('open', () => {
      if (wasOpen || performance.now() - asked > liveTimes.overlap) hear(null);
      wasOpen = true;
      failures = 0;
    });
    source.addEventListener('topics', (event) => hear(parseNews(event.data)));
    // The server itself missed something, such as a restart of its database.
    source.addEventListener('resync', () => hear(null));
    source.addEventListener('error', again);
  };

  const online = () => {
    failures = 0;
    open();
  };
  window.addEventListener('online', online);
  open();
  return () => {
    window.removeEventListener('online', online);
    clearTimeout(timer);
    source?.close();
  };
}
