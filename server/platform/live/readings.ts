import { createHash, randomUUID } from 'node:crypto';
import { atTheDoor } from '../access.ts';
import type { Call } from '../calls.ts';
import { envelopeText, problemOf } from '../http/answers.ts';
import type { Identity } from '../http/identity.ts';
import type { Platform } from '../platform.ts';
import { forbidden } from '../problems.ts';
import { find } from '../records.ts';
import { noted } from './noted.ts';
import type { Leaning } from './noted.ts';
import type { Due, Watching } from './watches.ts';

/** The result of a read, as it is sent, and who else may be sent it. */
export type Reading = Leaning & { text: string; hash: string };

/** What is sent instead of content. */
export const marks = { same: '{"same":true}', ask: '{"ask":true}' } as const;

const readingOf = (text: string, leaning: Leaning, hash = ''): Reading => ({ text, hash, ...leaning });

/** Reads what is watched in the same way as the ordinary call: access, finder, handler. */
async function textFor(platform: Platform, watching: Watching, due: Due, { user, session }: Identity): Promise<string> {
  const { route, params, query, body } = watching;
  if (!atTheDoor(route.access, user)) throw forbidden();
  const call: Call<never> = {
    db: platform.open.db,
    me: user,
    session,
    params,
    query,
    body,
    record: undefined as never,
    batch: randomUUID(),
    ip: '',
    user_agent: null,
    device: null,
    request_id: '',
    platform,
    afterCommit: () => {},
  };
  // To a client's user the parts would reveal what else has changed.
  const isWhole = !route.part || user.is_customer;
  if (!isWhole && due.topics === null) return marks.ask;
  if (route.finder) call.record = (await find(route.finder, route.access, call)) as never;
  if (isWhole || !route.part || due.topics === null) return `{"answer":${envelopeText(await route.handle(call))}}`;
  const changed = await route.part(call, due.topics);
  return typeof changed === 'string' ? marks[changed] : `{"part":${changed.json ?? JSON.stringify(changed.data)}}`;
}

/** If the ordinary call would be refused or fail, the browser is only told to ask for it. */
export async function read(platform: Platform, watching: Watching, due: Due, who: Identity): Promise<Reading> {
  const { identity, leaning } = noted(who);
  try {
    // PostgreSQL breaks lines between the rows of a json_agg, and a line break would end the event's data.
    const text = (await textFor(platform, watching, due, identity)).replaceAll('\n', ' ');
    if (!text.startsWith('{"answer"')) return readingOf(text, leaning);
    return readingOf(text, leaning, createHash('sha1').update(text).digest('base64'));
  } catch (error) {
    if (!problemOf(error)) platform.log.error({ err: error, route: watching.route.path }, 'a live read failed');
    return readingOf(marks.ask, leaning, who.user.is_customer ? marks.ask : '');
  }
}
