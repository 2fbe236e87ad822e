import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { User } from '../access.ts';
import type { Call } from '../calls.ts';
import type { OpenDatabase } from '../database/database.ts';
import { tooMany, unavailable } from '../problems.ts';
import type { Route } from '../routes.ts';
import { addressesOf } from './addresses.ts';
import { listenTo } from './listener.ts';
import { meOf, sessionOf } from './listening.ts';
import type { Listening } from './listening.ts';
import { addNotice, concerning, heardBy, idsIn, newsOf, originOf } from './news.ts';
import type { Doors, News } from './news.ts';
import { openPushes } from './pushes.ts';
import { keepRecent, readMissed } from './recent.ts';
import { isSame, standingOf } from './standing.ts';
import type { IdentitiesOf } from './standing.ts';
import { openStream } from './stream.ts';
import { makeDue, readWatches } from './watches.ts';

export const liveLimits = { per_user: 20, gather_ms: 20, beat_ms: 25_000, recheck_ms: 60_000 } as const;

/** The live news of this process: one connection listens, every open stream is sent what its user may hear. */
export type Live = {
  serve: (call: Call, reply: FastifyReply) => void;
  /** The topics of what a call has changed that concern its caller, for the answer. */
  heard: (told: string, me: User) => string[];
  connections: () => number;
  /** For the server itself: runs the work when a table has changed, in any process. */
  hear: (table: string, work: () => void) => void;
  close: () => Promise<void>;
};

type Setting = { doors: Doors; routes: readonly Route[]; identitiesOf: IdentitiesOf; log: FastifyBaseLogger };

/** Whether the news may be that someone's rights or working company changed, or that their session has ended. */
const isAbout = (told: News, listening: Listening): boolean =>
  told.has('roles') ||
  told.has('organization_companies') ||
  idsIn(told, 'user').has(meOf(listening).id) ||
  ['scope', 'session'].some((topic) => idsIn(told, topic).has(sessionOf(listening)));

export async function openLive(open: OpenDatabase, setting: Setting): Promise<Live> {
  const { doors, identitiesOf, log } = setting;
  const addressOf = addressesOf(setting.routes);
  const streams = new Set<Listening>();
  /** Open, but not sent anything yet: the rights of their users are being looked up. */
  const joining = new Set<Listening>();
  const ears: { table: string; work: () => void }[] = [];
  const recent = keepRecent();
  /** By the call that made the change. */
  let news = new Map<string, News>();
  /** News that has arrived while the sessions it is about have not been rechecked yet. */
  const unsettled = new Set<News>();
  let gathering: NodeJS.Timeout | undefined;
  let settling: Promise<void> = Promise.resolve();
  let isClosed = false;

  const isDoubted = (listening: Listening) => [...news.values(), ...unsettled].some((told) => isAbout(told, listening));
  const pushes = openPushes(isDoubted);

  /** Looks up who they are now. Those whose rights have changed get everything anew. */
  const recheck = async (those: Listening[]) => {
    if (those.length === 0) return;
    const found = await identitiesOf(open, [...new Set(those.map(sessionOf))]);
    for (const listening of those) {
      const now = found.get(sessionOf(listening));
      if (!now) {
        listening.end();
        continue;
      }
      const { by_token } = listening;
      const standing = standingOf({ ...now, session: { ...now.session, by_token } });
      if (!isSame(standing, listening.standing)) {
        for (const one of listening.watching) makeDue(one, null, '');
        // A role or a company that changed names none of its users, so their browsers would go on showing what it allowed.
        listening.send('topics', { from: '', topics: [`user:${now.user.id}`] });
      }
      listening.standing = standing;
    }
  };

  const recheckAll = () =>
    recheck([...streams]).catch((error: unknown) =>
      // Without a database there is no news either; the next round checks again.
      log.debug({ err: error }, 'the sessions of live connections were not checked'),
    );

  const newsFor = (told: News, me: User) => ({
    heard: heardBy(told, doors, me),
    topics: new Set(concerning(told, doors, me)),
  });

  const tell = (gathered: [string, News][]) => {
    for (const [from, told] of gathered) {
      const isPersonal = [...told.values()].some((topics) => [...topics].some((topic) => topic.startsWith('user:')));
      const byHolding = new Map<string, { heard: string[]; topics: Set<string> }>();
      for (const listening of streams) {
        const { holding } = listening.standing;
        const known = byHolding.get(holding) ?? newsFor(told, meOf(listening));
        if (!isPersonal) byHolding.set(holding, known);
        const { heard, topics } = known;
        if (heard.length > 0) listening.send('topics', { from, topics: heard });
        for (const one of listening.watching) makeDue(one, topics, from);
      }
    }
  };

  const settle = async (gathered: [string, News][]) => {
    const all = gathered.map(([, told]) => told);
    try {
      await recheck([...streams].filter((listening) => all.some((told) => isAbout(told, listening))));
    } catch (error) {
      // Nothing is sent on the basis of rights that may be gone: the streams end, and the browsers ask again in
      // ordinary calls.
      log.warn({ err: error }, 'the sessions of live connections were not checked');
      for (const listening of streams) if (all.some((told) => isAbout(told, listening))) listening.end();
    }
    for (const told of all) unsettled.delete(told);
    tell(gathered);
    pushes.start([...streams].flatMap(({ watching }) => watching.filter(({ due }) => due)));
  };

  /** One after the other, so that nothing is sent before everyone whom earlier news is about has been rechecked. */
  const queue = (work: () => Promise<void>) => {
    settling = settling.then(work).catch((error: unknown) => log.error({ err: error }, 'live news were not told'));
  };

  const deliver = () => {
    gathering = undefined;
    const gathered = [...news];
    news = new Map();
    const all = gathered.map(([, told]) => told);
    for (const told of all) {
      recent.add(told);
      unsettled.add(told);
    }
    for (const { table, work } of ears) if (all.some((told) => told.has(table))) work();
    const ended = new Set(all.flatMap((told) => [...idsIn(told, 'session')]));
    for (const listening of streams) if (ended.has(sessionOf(listening))) listening.end();
    queue(() => settle(gathered));
  };

  /** Tells a stream that has just opened what its page may have missed before. */
  const catchUp = (listening: Listening, missed: number | null, ages: ReturnType<typeof readWatches>['ages']) => {
    const me = meOf(listening);
    for (const [watching, age] of ages) {
      // A client's user is sent only what differs from what was sent before, so they start with the whole answer.
      const told = age === null || me.is_customer ? null : recent.since(age);
      for (const one of told ?? []) makeDue(watching, new Set(concerning(one, doors, me)), '');
      if (told === null) makeDue(watching, null, '');
    }
    pushes.start(listening.watching);
    if (missed === null) return;
    const told = recent.since(missed);
    if (told === null) return listening.send('resync', null);
    const heard = told.flatMap((one) => heardBy(one, doors, me));
    if (heard.length > 0) listening.send('topics', { from: '', topics: [...new Set(heard)] });
  };

  const listener = listenTo(open.pool, log, {
    payload: (text) => {
      const { origin, topics } = originOf(text);
      const told = news.get(origin) ?? new Map();
      addNotice(told, topics);
      news.set(origin, told);
      gathering ??= setTimeout(deliver, liveLimits.gather_ms);
    },
    missed: () => {
      recent.forget();
      queue(async () => {
        await recheckAll();
        for (const listening of streams) {
          listening.send('resync', null);
          for (const one of listening.watching) makeDue(one, null, '');
          pushes.start(listening.watching);
        }
      });
    },
  });
  const beat = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, liveLimits.beat_ms);
  const check = setInterval(() => queue(recheckAll), liveLimits.recheck_ms);
  await listener.started;

  return {
    connections: () => streams.size,
    heard: (told, me) => concerning(newsOf(told), doors, me),
    hear: (table, work) => void ears.push({ table, work }),
    serve: ({ me, session, body, query, platform }, reply) => {
      if (isClosed) throw unavailable();
      const own = [...streams, ...joining].filter((one) => meOf(one).id === me.id).length;
      if (own >= liveLimits.per_user) throw tooMany(30);
      const { watching, ages } = readWatches(body, addressOf);
      let isGone = false;
      const leave = () => {
        isGone = true;
        streams.delete(listening);
        joining.delete(listening);
        pushes.drop(listening);
      };
      const standing = standingOf({ user: me, session: session! });
      const { by_token } = session!;
      const listening: Listening = { ...openStream(reply, leave), standing, by_token, platform, watching };
      const join = () => {
        streams.add(listening);
        pushes.add(listening);
        // Only once it receives news: the browser then closes its previous stream.
        if ('watches' in body)
          listening.send(
            'watching',
            watching.map(({ place }) => place),
          );
        catchUp(listening, readMissed(body['missed'] ?? query['missed']), ages);
      };
      // The caller was looked up a moment ago: another check is needed only if there is news about them since.
      const told = recent.since(0);
      if (told && ![...told, ...unsettled, ...news.values()].some((one) => isAbout(one, listening))) return join();
      joining.add(listening);
      queue(async () => {
        try {
          await recheck([listening]);
        } catch (error) {
          // The browser opens another stream; this one would never be sent anything.
          listening.end();
          throw error;
        }
        joining.delete(listening);
        if (!isGone) join();
      });
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
