import type { Opening, Pushed, PushHead } from '../../../contract/platform/live.ts';
import { eventReader } from './events.ts';
import type { StreamEvent } from './events.ts';
import { parseNews } from './topics.ts';
import type { News } from './topics.ts';

/** The server sends something at least every 25 seconds: after this silence the connection is dead. Milliseconds. */
const longestSilence = 60_000;

export type Heard = {
  /** The stream is open, and keeps these of the requested watches up to date. */
  watching: (places: number[]) => void;
  /** Null: something was missed, anything may have changed. */
  news: (news: News | null) => void;
  push: (head: PushHead, pushed: Pushed) => void;
  /** The session is over. */
  refused: () => void;
  /** It broke, or could not be opened. */
  lost: () => void;
};

export type Stream = {
  /** When it was last known to be alive. */
  heardAt: () => number;
  close: () => void;
};

const readers: Record<string, (data: string[], heard: Heard) => void> = {
  watching: ([places = '[]'], heard) => heard.watching(JSON.parse(places) as number[]),
  topics: ([news], heard) => heard.news(parseNews(news)),
  // The server itself missed something, such as a restart of its database.
  resync: (_data, heard) => heard.news(null),
  push: ([head = '', pushed = ''], heard) => heard.push(JSON.parse(head) as PushHead, JSON.parse(pushed) as Pushed),
};

/** One stream from the server, for what `opening` lists. */
export function openStream(opening: Opening, heard: Heard): Stream {
  const over = new AbortController();
  const { signal } = over;
  let heardAt = Date.now();
  const tell = ({ event, data }: StreamEvent) => {
    if (!signal.aborted && Object.hasOwn(readers, event)) readers[event]?.(data, heard);
  };
  const fall = () => {
    if (signal.aborted) return;
    close();
    heard.lost();
  };
  // A laptop that wakes up has a connection that died while it slept.
  const watch = setInterval(() => {
    if (Date.now() - heardAt > longestSilence) fall();
  }, 5_000);
  const close = () => {
    clearInterval(watch);
    over.abort();
  };

  const run = async () => {
    const answer = await fetch('/api/live', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      credentials: 'same-origin',
      body: JSON.stringify(opening),
      signal,
    });
    if (answer.status === 401) heard.refused();
    if (!answer.ok || !answer.body) return;
    const read = eventReader();
    const text = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await text.read(); !piece.done; piece = await text.read()) {
      heardAt = Date.now();
      for (const event of read(piece.value)) tell(event);
    }
  };
  run().then(fall, fall);
  return { heardAt: () => heardAt, close };
}
