import type { Watch } from '../../contract/platform/live.ts';
import type { Board } from '../../contract/together/boards.ts';
import { boardWith } from '../../contract/together/boards.part.ts';
import { openEvents } from './streams.ts';
import type { Event, OpenStream, PushEvent } from './streams.ts';

export type Process = { port: number };

type SignedIn = { cookie: string };

/** A browser that shows a board: fetches it once, and from then on applies what it is sent. */
export type Watcher<W extends SignedIn> = {
  who: W;
  board: () => Board | null;
  /** Everything that came over its streams, as it came. */
  heard: () => string;
  /** How often it had to ask. */
  asked: () => number;
  listen: (process: Process) => Promise<void>;
  leave: () => void;
};

const path = '/api/boards/boards';

export async function ask(
  { cookie }: SignedIn,
  { port }: Process,
  board: number,
  filter: object = {},
): Promise<Board | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}/${board}`, {
    method: 'POST',
    headers: { cookie: `sid=${cookie}`, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ filter }),
  });
  return answer.status === 200 ? ((await answer.json()) as { data: Board }).data : null;
}

export async function watchBoard<W extends SignedIn>(
  who: W,
  process: Process,
  board: number,
  filter: object = {},
): Promise<Watcher<W>> {
  let shown: Board | null = null;
  let current = process;
  let stream: OpenStream | undefined;
  let since = 0;
  let asks = 0;
  let heard = '';
  /** What is sent during a fetch waits for it, and is applied to its answer. */
  let asking: Promise<void> = Promise.resolve();

  const next = (work: () => Promise<void> | void) => {
    const before = asking;
    asking = (async () => {
      await before;
      await work();
    })();
  };

  const askAnew = () =>
    next(async () => {
      asks += 1;
      const from = Date.now();
      shown = await ask(who, current, board, filter);
      if (!stream) since = from;
    });

  const take = ({ pushed }: PushEvent) => {
    if ('ask' in pushed) return askAnew();
    if (!('part' in pushed)) return;
    const part = pushed.part as Board;
    next(() => {
      shown = shown && boardWith(shown, part);
    });
  };

  const hear = ({ event, data }: Event) => {
    since = Date.now();
    if (event === 'push') take(data as PushEvent);
  };

  const leave = () => {
    heard += stream?.text() ?? '';
    stream?.close();
    stream = undefined;
  };

  const listen = async (to: Process) => {
    leave();
    current = to;
    const watch: Watch = {
      at: `${path}/${board}`,
      ask: { filter },
      topics: [`board:${board}`, 'deals', 'deal_tags', 'deal_service_types'],
      age: Date.now() - since,
    };
    const opened = await openEvents(to.port, who, '', { watches: [watch] }, (event) => {
      if (stream === opened || stream === undefined) hear(event);
    });
    stream = opened;
  };

  askAnew();
  await asking;
  await listen(process);
  return { who, board: () => shown, heard: () => heard + (stream?.text() ?? ''), asked: () => asks, listen, leave };
}
