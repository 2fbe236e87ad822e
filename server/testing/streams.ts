import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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

export async function openEvents(port: number, who: Pick<Person, 'cookie'>, search = ''): Promise<OpenStream> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: `/api/live${search}`,
    headers: { cookie: `sid=${who.cookie}` },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    events.splice(0, events.length, ...parsed(text));
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

function parsed(text: string): Event[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      return event && data ? [{ event, data: JSON.parse(data) as unknown }] : [];
    });
}
