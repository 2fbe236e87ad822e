import type { Topic } from '../../../contract/api.ts';
import { queryClient } from '../queryClient.ts';
import { onSessionReset } from '../session.ts';
import { tabName } from '../tab.ts';
import { connect } from './connection.ts';
import type { Hear } from './connection.ts';
import { concerned, gathered } from './topics.ts';
import type { Listener, News } from './topics.ts';

const name = 'bureau.live';
const listeners = new Set<Listener>();

/** What is kept of screens that were left: nobody hears for them, so they are asked for anew when they come back. */
const distrustKept = () => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });

const gather = gathered(60, (topics) => {
  for (const listener of concerned(listeners, topics)) void listener.refetch();
  distrustKept();
});

/** What this tab did itself it has heard with the answer. */
const deliver: Hear = (news) => {
  if (news === null) gather(null);
  else if (news.from !== tabName) gather(news.topics);
};

/** Brings what is shown up to date with what this tab has changed; the promise ends when that is there. */
export async function tellOwn(topics: readonly string[]): Promise<void> {
  distrustKept();
  await Promise.allSettled(concerned(listeners, topics).map((listener) => listener.refetch()));
}

let stop: (() => void) | undefined;
/** When this page last stopped to listen; at first, when it was opened. */
let deafSince = 0;
/** What is older than this is asked for anew anyway when a screen shows it again. */
const longestMissed = 20_000;
const missed = () => Math.min(performance.now() - deafSince, longestMissed);

/** One tab holds the lock and the connection and tells the others; when it goes, the next tab takes over. */
function startShared(): () => void {
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  channel.addEventListener('message', (event: MessageEvent<News | null>) => deliver(event.data));
  const send: Hear = channel.postMessage.bind(channel);
  const tell: Hear = (news) => {
    send(news);
    deliver(news);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const disconnect = connect(tell, missed);
      over.signal.addEventListener('abort', () => {
        disconnect();
        resolve();
      });
    });
  const takeOver = () => {
    // What happened between the old leader's end and our connection was heard by nobody.
    tell(null);
    return lead();
  };
  const take = async () => {
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      return lock !== null;
    });
    // Another tab listens; what it heard while this one did not is not known here.
    if (!led && deafSince > 0) deliver(null);
    if (!led) await navigator.locks.request(name, { signal: over.signal }, takeOver);
  };
  // Giving up the wait is the only way this fails.
  take().catch(() => undefined);
  return () => {
    over.abort();
    channel.close();
  };
}

/** Connects while anyone listens. Without locks or channels the tab has a connection of its own. */
function start(): () => void {
  const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
  distrustKept();
  return canShare ? startShared() : connect(deliver, missed);
}

// The stream was the user's who left; who signs in next gets one of their own.
onSessionReset(silence);

function silence(): void {
  if (!stop) return;
  stop();
  stop = undefined;
  deafSince = performance.now();
}

export function listen(topics: readonly Topic[], refetch: () => unknown): () => void {
  const listener = { topics, refetch };
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    // Screens change within a moment: the connection outlives the gap between two of them.
    setTimeout(() => {
      if (listeners.size === 0) silence();
    }, 5000);
  };
}
