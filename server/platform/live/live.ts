import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { OpenDatabase } from '../database/database.ts';
import { tooMany, unavailable } from '../problems.ts';
import { listenTo } from './listener.ts';
import { addNotice, heardBy, idsIn } from './news.ts';
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
  let news: News = new Map();
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
    const told = news;
    news = new Map();
    recent.add(told);
    for (const { table, work } of ears) if (told.has(table)) work();
    const ended = idsIn(told, 'session');
    for (const stream of streams) if (ended.has(stream.session_id)) stream.end();
    // What someone may hear can have changed with them or with a role.
    const changed = idsIn(told, 'user');
    await recheck([...streams].filter(({ me }) => told.has('roles') || changed.has(me.id)));
    for (const stream of streams) {
      const heard = heardBy(told, doors, stream.me);
      if (heard.length > 0) stream.send('topics', heard);
    }
  };

  /** Tells a stream that has just opened what its page may have missed before. */
  const catchUp = (stream: Stream, missed: number | null) => {
    if (missed === null) return;
    const told = recent.since(missed);
    if (told === null) return stream.send('resync', null);
    const heard = told.flatMap((one) => heardBy(one, doors, stream.me));
    if (heard.length > 0) stream.send('topics', [...new Set(heard)]);
  };

  const listener = listenTo(open.pool, log, {
    payload: (text) => {
      addNotice(news, text);
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
