import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Opening, Pushed, PushHead } from '../../contract/platform/live.ts';
import type { Agency, Person } from './agency.ts';

export type Event = { event: string; data: unknown };

/** A browser's open stream of server-sent events. */
export type OpenStream = {
  status: number;
  headers: IncomingMessage['headers'];
  /** The events so far, without comments. */
  events: Event[];
  /** Everything as received. */
  text: () => string;
  /** Waits for an event that matches. */
  until: (is: (event: Event) => boolean, within?: number) => Promise<Event>;
  ended: Promise<unknown>;
  close: () => void;
};

/** Listens on its own port, because inject has no streams. */
export async function listenFor({ app }: Pick<Agency, 'app'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Opens the stream as a browser does; with an `opening`, it watches the addresses named there. */
export async function openEvents(
  port: number,
  who: Pick<Person, 'cookie'>,
  search = '',
  opening?: Opening,
  hear: (event: Event) => void = () => undefined,
): Promise<OpenStream> {
  const asked = request({
    port,
    host: '127.0.0.1',
    method: opening ? 'POST' : 'GET',
    path: `/api/live${search}`,
    headers: { cookie: `sid=${who.cookie}`, ...(opening ? { 'content-type': 'application/json' } : {}) },
  });
  asked.end(opening ? JSON.stringify(opening) : undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  let rest = '';
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    const come = blocks.flatMap(parsed);
    events.push(...come);
    for (const event of come) hear(event);
    for (const look of waiting) look();
  });
  answer.on('error', () => {});
  const until = (is: (event: Event) => boolean, within = 5_000) =>
    new Promise<Event>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No such event; came: ${text}`)), within);
      const look = () => {
        const found = events.find(is);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    text: () => text,
    until,
    ended: new Promise((resolve) => answer.once('close', resolve)),
    close: () => asked.destroy(),
  };
}

/** A push: which watch it is for, and what was sent. */
export type PushEvent = PushHead & { pushed: Pushed };

function parsed(block: string): Event[] {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const [data, more] = [...block.matchAll(/^data: (.*)$/gm)].map(([, line]) => JSON.parse(line!) as unknown);
  if (event === undefined || data === undefined) return [];
  return [{ event, data: more === undefined ? data : { ...(data as PushHead), pushed: more } }];
}
