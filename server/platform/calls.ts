import type { Meta } from '../../contract/platform/answers.ts';
import type { User } from './access.ts';
import type { Database } from './database/database.ts';
import type { Platform } from './platform.ts';
import { invalid } from './problems.ts';

/** One request as a handler sees it. In a route that writes, `db` is the transaction. */
export type Call<R = unknown> = {
  db: Database;
  me: User;
  /** The session behind the call; null for a caller who is not signed in. */
  session: { id: number; company_id: number | null; by_token: boolean } | null;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, unknown>;
  /** What the route's finder loaded. */
  record: R;
  batch: string;
  ip: string;
  user_agent: string | null;
  /** The cookie the browser got when someone signed in with it; see `session/devices.ts`. */
  device: string | null;
  request_id: string;
  platform: Platform;
  /** In a call for several records: what is done once for all of them, at the end; see `forAll`. */
  gathered?: Map<string, { count: number; work: (count: number) => Promise<void> }>;
  /** Runs once the transaction has committed. */
  afterCommit: (work: () => void | Promise<void>) => void;
};

/** An answer with more than data. Handlers may also return plain data. */
export class Reply<T = unknown> {
  readonly data: T;
  readonly meta: Meta | undefined;
  readonly message: string | undefined;
  readonly is_failure: true | undefined;
  /** The data as JSON text that PostgreSQL built: it is sent as it is. For reads only. */
  readonly json: string | undefined;
  cookie: { value: string; max_age: number; device?: { value: string; max_age: number } } | 'clear' | undefined;

  constructor(data: T, more: { meta?: Meta; message?: string; is_failure?: true; json?: string } = {}) {
    this.data = data;
    this.meta = more.meta;
    this.message = more.message;
    this.is_failure = more.is_failure;
    this.json = more.json;
  }
}

export const reply = <T>(data: T, more?: { meta?: Meta; message?: string; is_failure?: true }) => new Reply(data, more);

/** Data that is already the JSON text of a T, sent without parsing. */
export const jsonReply = <T>(json: string, meta?: Meta): Reply<T> =>
  new Reply(null as T, { json, ...(meta ? { meta } : {}) });

/** What a handler may return for an answer of T. */
export type Answering<T> = T | Reply<T> | Promise<T | Reply<T>>;

/** A query parameter as text; if it is repeated, the last value counts. */
export function queryText(call: Pick<Call, 'query'>, name: string): string | undefined {
  const value = call.query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

/** The specification's flag for one's own rows: some lists call it own, others user_only, and each takes both. */
export const wantsOwn = (call: Pick<Call, 'query'>): boolean =>
  ['own', 'user_only'].some((name) => ['true', '1'].includes(queryText(call, name) ?? ''));

/** A whole number from 1 on. */
export function queryNumber(call: Pick<Call, 'query'>, name: string, usual: number, most: number): number {
  const text = queryText(call, name);
  if (text === undefined || text === '') return usual;
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw invalid({ [name]: [`The ${name} value must be between 1 and ${most}.`] });
  return value;
}
