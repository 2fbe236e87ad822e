import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { OpenDatabase } from '../database/database.ts';
import { tooMany, unavailable } from '../problems.ts';
import { listenTo } from './listener.ts';
import { addNotice, heardBy, idsIn, newsOf, originOf } from './news.ts';
import type { Doors, News } from './news.ts';
import { keepRecent, readMissed } from './recent.ts';
import { openStream } from './stream.ts';
import type { Stream } from './stream.ts';

export const liveLimits = { per_user: 20, gather_ms: 50, beat_ms: 25_000, recheck_ms: 60_000 } as const;

/** The users behind these sessions as they are now; an ended session has none. Asking is no sign of life. */
export type UsersOfSessions = (open: OpenDatabase, ids: number[]) => Promise<Map<number, User>>;

/** The live topics of this process: one connection listens, every open stream hears what its user may. */
export type Live = {
  serve: (call: Call, reply: FastifyReply) => void;
  /** What of the news that a call made its caller may hear; the answer names it. */
  heard: (told: string, me: User) => string[];
  connections: () => number;
  /** The server's own ears: runs when a table has changed, in any process. */
  hear: (table: string, work: () => void) => void;
  close: () => Promise<void>;
};

type Setting = { doors: Doors; usersOfSessions: UsersOfSessions; log: FastifyBaseLogger };

export async function openLive(open: OpenDatabase, { doors, usersOfSessions, log }: Setting): Promise<Live> {
  const streams = new Set<Stream>();
  const ears: { table: string; work: () => void }[] = [];
  const recent = keepRecent();
  /** By the tab whose change it is. */
  let news = new Map<string, News>();
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;

  const recheck = async (those: Stream[]) => {
    if (those.length === 0) return;
    try {
      const users = await usersOfSessions(open, [...new Set(those.map(({ session_id }) => session_id))]);
      for (const stream of those) {
        const me = users.get(stream.session_id);
        if (me) stream.me = me;
        else stream.end();
      }
    } catch (error) {
      // Without a database there is no news either; the next round asks again.
      log.debug({ err: error }, 'the sessions of live connections were not checked');
    }
  };

  const deliver = async () => {
    gathering = undefined;
    const gathered = [...news];
    news = new Map();
    const all = gathered.map(([, told]) => told);
    for (const told of all) recent.add(told);
    for (const { table, work } of ears) if (all.some((told) => told.has(table))) work();
    const named = (kind: string) => new Set(all.flatMap((told) => [...idsIn(told, kind)]));
    const ended = named('session');
    for (const stream of streams) if (ended.has(stream.session_id)) stream.end();
    // What someone may hear can have changed with them or with a role.
    const changed = named('user');
    const isRole = all.some((told) => told.has('roles'));
    await recheck([...streams].filter(({ me }) => isRole || changed.has(me.id)));
    for (const stream of streams) {
      for (const [from, told] of gathered) {
        const topics = heardBy(told, doors, stream.me);
        if (topics.length > 0) stream.send('topics', { from, topics });
      }
    }
  };

  /** Tells a stream that has just opened what its page may have missed before. */
  const catchUp = (stream: Stream, missed: number | null) => {
    if (missed === null) return;
    const told = recent.since(missed);
    if (told === null) return stream.send('resync', null);
    const heard = told.flatMap((one) => heardBy(one, doors, stream.me));
    if (heard.length > 0) stream.send('topics', { from: '', topics: [...new Set(heard)] });
  };

  const listener = listenTo(open.pool, log, {
    payload: (text) => {
      const { origin, topics } = originOf(text);
      const told = news.get(origin) ?? new Map();
      addNotice(told, topics);
      news.set(origin, told);
      gathering ??= setTimeout(() => void deliver(), liveLimits.gather_ms);
    },
    missed: () => {
      recent.forget();
      for (const stream of streams) stream.send('resync', null);
      void recheck([...streams]);
    },
  });
  const beat = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, liveLimits.beat_ms);
  const check = setInterval(() => void recheck([...streams]), liveLimits.recheck_ms);
  await listener.started;

  return {
    connections: () => streams.size,
    heard: (told, me) => heardBy(newsOf(told), doors, me),
    hear: (table, work) => void ears.push({ table, work }),
    serve: ({ me, session, query }, reply) => {
      if (isClosed) throw unavailable();
      const own = [...streams].filter((stream) => stream.me.id === me.id).length;
      if (own >= liveLimits.per_user) throw tooMany(30);
      const stream = openStream(reply, me, session!.id, () => streams.delete(stream));
      streams.add(stream);
      catchUp(stream, readMissed(query['missed']));
    },
    close: async () => {
      isClosed = true;
      clearTimeout(gathering);
      clearInterval(beat);
      clearInterval(check);
      for (const stream of streams) stream.end();
      await listener.close();
    },
  };
}
