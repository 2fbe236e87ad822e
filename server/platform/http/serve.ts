import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../../contract/platform/answers.ts';
import { Reply } from '../calls.ts';
import type { Call } from '../calls.ts';
import { isOffered } from '../changes/offer.ts';
import { isOrigin, toldIn, transaction } from '../database/database.ts';
import type { Database, Told } from '../database/database.ts';
import { whileHere } from '../database/leaving.ts';
import type { Platform } from '../platform.ts';
import { badRequest } from '../problems.ts';
import { find } from '../records.ts';
import type { Route } from '../routes.ts';
import { envelope, envelopeText } from './answers.ts';
import type { Entered } from './entering.ts';
import { callerAddress } from './caller-address.ts';
import { apiHeaders } from './headers.ts';
import { cookieValue, deviceCookieName, nobody } from './identity.ts';
import { inOwnTurn } from './own-turn.ts';
import { onceOnly, withoutSecrets } from './repeats.ts';
import { cookieHeaders, isHttps } from './session-cookie.ts';

type Underway = Call<never> & { committed: (() => void | Promise<void>)[] };

function callOf(route: Route, platform: Platform, request: FastifyRequest, { identity, query }: Entered): Underway {
  const sent = request.body ?? {};
  const body = route.takesList && Array.isArray(sent) ? { list: sent } : sent;
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body must be a JSON object.');
  const committed: (() => void | Promise<void>)[] = [];
  return {
    db: platform.open.db,
    // An object of its own: what a call has found out about its caller is kept by it, and must not outlive the call.
    me: { ...(identity?.user ?? nobody) },
    session: identity?.session ?? null,
    params: request.params as Record<string, string>,
    query,
    body: body as Record<string, unknown>,
    record: undefined as never,
    batch: randomUUID(),
    ip: callerAddress(request),
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    device: cookieValue(request.headers.cookie, deviceCookieName(isHttps(platform))),
    request_id: request.id,
    platform,
    committed,
    afterCommit: (work) => void committed.push(work),
  };
}

/** How a request is served: finder, handler (in a transaction if it writes), answer. */
export async function serve(
  route: Route,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  entered: Entered,
  enter: (route: Route, request: FastifyRequest) => Promise<Entered>,
): Promise<unknown> {
  const call = callOf(route, platform, request, entered);
  if (route.raw) return route.raw(call, request, reply);

  if (entered.wantsForm || !route.mutates || route.ownTransaction) {
    const read = async () => {
      if (route.finder) call.record = (await find(route.finder, route.access, call)) as never;
      return entered.wantsForm ? route.schema?.(call) : route.handle(call);
    };
    if (route.mutates) return send(reply, await read(), platform);
    const left = leaving(reply);
    const { recalled } = entered;
    if (!recalled) return send(reply, await whileHere({ left }, read), platform);
    const [answer] = await Promise.allSettled([whileHere({ left, ahead: recalled.ahead }, read)]);
    left.throwIfAborted();
    // The result is discarded if the session is no longer theirs, or if they may do other things now.
    if (!(await recalled.holds())) return serve(route, platform, request, reply, await enter(route, request), enter);
    if (answer.status === 'rejected') throw answer.reason;
    return send(reply, answer.value, platform);
  }

  let cookie: Reply['cookie'];
  const act = async (): Promise<unknown> => {
    if (route.finder) call.record = (await find(route.finder, route.access, call, { lock: true })) as never;
    const result = await route.handle(call);
    if (result instanceof Reply) cookie = result.cookie;
    return result;
  };
  const key = request.headers['idempotency-key'];
  const tab = request.headers['x-tab'];
  const origin = typeof tab === 'string' && isOrigin(tab) ? tab : '';
  const actor = { user_id: entered.identity?.user.id ?? null, batch: call.batch, origin };
  const change = <T>(work: (tx: Database) => Promise<T>, hear?: (told: Told) => void) =>
    inOwnTurn(platform.open, actor.user_id, () => transaction(platform.open, actor, work, hear));
  const begin = (tx: Database) => {
    call.db = tx;
    call.committed.length = 0;
  };
  let answer: Answer<unknown>;
  if (typeof key === 'string' && entered.identity) {
    answer = await change((tx) => {
      begin(tx);
      return onceOnly(call, key, request.url, withoutSecrets(route, call.body), async () => {
        const result = await act();
        const told = await toldIn(tx);
        return envelope(result, outcomeOf(call, told, await isOffered(tx, call, told)));
      });
    });
  } else {
    let told: Told | undefined;
    const hear = (heard: Told) => void (told = heard);
    const result = await change(
      (tx) => {
        begin(tx);
        return act();
      },
      entered.identity ? hear : undefined,
    );
    // The change is committed: if it cannot be checked whether it could be undone, undo is not offered.
    const offered = told ? await isOffered(platform.open.db, call, told).catch(() => false) : false;
    answer = envelope(result, told && outcomeOf(call, told, offered));
  }
  for (const work of call.committed) await work();
  if (cookie) void reply.header('set-cookie', cookieHeaders(cookie, platform));
  return reply.headers(apiHeaders).send(JSON.stringify(answer));
}

/** What the answer says about a change: its batch, if the caller could undo it, and the topics that were announced. */
const outcomeOf = ({ platform, batch, me }: Call, { news }: Told, offered: boolean) => ({
  batch: offered ? batch : undefined,
  topics: platform.live.heard(news ?? '', me),
});

/** Aborts when the caller disconnects before the answer; some do so while their session is still being looked up. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) left.abort();
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return left.signal;
}

function send(reply: FastifyReply, result: unknown, platform: Platform): FastifyReply {
  if (result instanceof Reply && result.cookie) void reply.header('set-cookie', cookieHeaders(result.cookie, platform));
  return reply.headers(apiHeaders).send(envelopeText(result));
}
