import type { FastifyInstance } from 'fastify';
import type { Watch } from '../../contract/platform/live.ts';
import type { Board } from '../../contract/together/boards.ts';
import { boardWith } from '../../contract/together/boards.part.ts';
import type { Person } from './agency.ts';
import { openEvents } from './streams.ts';
import type { Event, OpenStream, PushEvent } from './streams.ts';

export type Process = { app: FastifyInstance; port: number };

/** A browser that shows a board: asks for it once, and from then on applies what it is sent. */
export type Watcher = {
  who: Person;
  board: () => Board | null;
  /** Everything that came over its streams, as it came. */
  heard: () => string;
  /** How often it had to ask. */
  asked: () => number;
  listen: (process: Process) => Promise<void>;
  leave: () => void;
};

const path = '/api/boards/boards';

export async function ask(who: Person, { app }: Process, board: number, filter: object = {}): Promise<Board | null> {
  const headers = { cookie: `sid=${who.cookie}` };
  const answer = await app.inject({ method: 'POST', url: `${path}/${board}`, headers, payload: { filter } });
  return answer.statusCode === 200 ? answer.json<{ data: Board }>().data : null;
}

export async function watchBoard(who: Person, process: Process, board: number, filter: object = {}): Promise<Watcher> {
  let shown: Board | null = null;
  let current = process;
  let stream: OpenStream | undefined;
  let since = 0;
  let asks = 0;
  let heard = '';
  /** While it asks, what is sent waits: it is applied to the answer. */
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
