import { onSessionReset } from '../session.ts';
import { connect } from './connection.ts';
import { concerned, gathered } from './topics.ts';
import type { Listener } from './topics.ts';

const name = 'bureau.live';
const listeners = new Set<Listener>();

const deliver = gathered(60, (topics) => {
  for (const listener of concerned(listeners, topics)) listener.refetch();
});

let stop: (() => void) | undefined;

/** One tab holds the lock and the connection and tells the others; when it goes, the next tab takes over. */
function startShared(): () => void {
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  channel.addEventListener('message', (event: MessageEvent<string[] | null>) => deliver(event.data));
  const send: (topics: string[] | null) => void = channel.postMessage.bind(channel);
  const tell = (topics: string[] | null) => {
    send(topics);
    deliver(topics);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const disconnect = connect(tell);
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
  return canShare ? startShared() : connect(deliver);
}

// The stream was the user's who left; who signs in next gets one of their own.
onSessionReset(() => {
  stop?.();
  stop = undefined;
});

export function listen(topics: readonly string[], refetch: () => void): () => void {
  const listener = { topics, refetch };
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    // Screens change within a moment: the connection outlives the gap between two of them.
    setTimeout(() => {
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    }, 5000);
  };
}
