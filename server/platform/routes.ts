import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerAt, FilteredPath, ListPath, MetaOf, PathOf, RowOf } from '../../contract/api.ts';
import type { FilterSchema, FormSchema } from '../../contract/platform/forms.ts';
import type { Access } from './access.ts';
import { jsonReply, Reply, reply } from './calls.ts';
import type { Answering, Call } from './calls.ts';
import type { AnyField } from './fields/field.ts';
import type { Form } from './forms.ts';
import { filterSchema } from './filters.ts';
import { page, pageRows } from './lists.ts';
import type { List } from './lists.ts';
import { sortsOf } from './ordering.ts';
import type { Finder } from './records.ts';

export type Method = 'GET' | 'POST' | 'PUT';
export type Handler<R, T = unknown> = (call: Call<R>) => Answering<T>;

/**
 * The part of an answer that changed, by the topics that changed; `same` if none of it did, `ask` if it cannot be sent
 * in parts. It contains nothing that the whole answer would not contain for the same caller.
 */
export type Part<T> = Reply<T> | 'same' | 'ask';

/** One address of the API. Everything the server, the API document and the tests need to know about it. */
export type Route = {
  method: Method;
  path: string;
  access: Access;
  finder?: Finder<unknown>;
  /** Writes: runs in a transaction and, as a GET, behind the strict guard. */
  mutates: boolean;
  /** Opens its own transaction, after the work that must not hold a connection (hashing) or be rolled back (counting attempts). */
  ownTransaction?: boolean;
  kind: 'call' | 'list' | 'filters' | 'record' | 'action' | 'dialog' | 'raw';
  handle(call: Call): unknown;
  /** The body may be a bare list; it is then read as { list }. */
  takesList?: boolean;
  /** Answers ?_form=true; never changes anything. */
  schema?(call: Call): FormSchema | Promise<FormSchema>;
  /** For a list: the names it can be sorted by, and its filters, for the API document. */
  narrows?: { sort: string[]; filters: Record<string, { field: AnyField }> };
  /** What a submit may contain, for the API document and the tests. */
  form?: Form;
  /** Fields that are not sent keep their values. */
  keeps?: true;
  /** Streams its own answer: uploads, downloads, live topics. */
  raw?: (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** The part of a large answer that changed, for the browsers that show it. */
  part?(call: Call, changed: ReadonlySet<string>): Promise<Part<unknown>>;
  /** In words, for the API document. */
  summary?: string;
};

type Options<R, T = unknown> = {
  summary?: string;
  form?: Form;
  finder?: Finder<R>;
  ownTransaction?: boolean;
  takesList?: boolean;
  part?: (call: Call<R>, changed: ReadonlySet<string>) => Promise<Part<T>>;
};

const call =
  <V extends 'get' | 'post' | 'put'>(method: Method, mutates: boolean) =>
  <P extends PathOf<V>, R = unknown>(
    path: P,
    access: Access,
    handle: Handler<R, AnswerAt<P, V>>,
    options: Options<R, AnswerAt<P, V>> = {},
  ): Route => ({ method, path, access, mutates, kind: 'call', handle, ...options });

/** Reads. */
export const get = call<'get'>('GET', false);
/** Reads, by POST because the specification says so. */
export const ask = call<'post'>('POST', false);
/** Writes. */
export const post = call<'post'>('POST', true);
export const put = call<'put'>('PUT', true);

/** A page of a list, and its filters at …/filters when it has any. */
export const listing = <P extends ListPath>(path: P, access: Access, of: List<RowOf<P>, MetaOf<P>>): Route[] =>
  listRoutes(path, access, of, (call) => page(of, access, call));

/** A list whose rows are converted before they are sent, or written as JSON text. */
export const toldListing = <P extends ListPath, R extends { id: number | null }>(
  path: P,
  access: Access,
  of: List<R, MetaOf<P>>,
  tell: (call: Call, rows: R[]) => Promise<RowOf<P>[] | Reply<RowOf<P>[]>>,
): Route[] =>
  listRoutes(path, access, of, async (call) => {
    const { rows, meta } = await pageRows(of, access, call);
    const told = await tell(call, rows);
    if (!(told instanceof Reply)) return reply(told, { meta });
    return told.json === undefined ? reply(told.data, { meta }) : jsonReply<RowOf<P>[]>(told.json, meta);
  });

/** A page of rows found by a query of their own. */
export const browsing = <P extends ListPath, R = unknown>(
  path: P,
  access: Access,
  handle: Handler<R, RowOf<P>[]>,
  options: Options<R> = {},
): Route => ({ method: 'GET', path, access, mutates: false, kind: 'call', handle, ...options });

/** The filters of an address that is not a list. */
export const filtering = <R = unknown>(
  path: FilteredPath,
  access: Access,
  handle: (call: Call<R>) => FilterSchema | Promise<FilterSchema>,
  options: Options<R> = {},
): Route => ({ method: 'GET', path: `${path}/filters`, access, mutates: false, kind: 'filters', handle, ...options });

function listRoutes<R>(path: string, access: Access, of: List<R>, handle: Route['handle']): Route[] {
  const rows: Route = {
    method: 'GET',
    path,
    access,
    mutates: false,
    kind: 'list',
    narrows: { sort: Object.keys(sortsOf(of)), filters: of.filters ?? {} },
    handle,
  };
  const filters = { method: 'GET', path: `${path}/filters`, access, mutates: false, kind: 'filters' } as const;
  return of.filters ? [rows, { ...filters, handle: (call) => filterSchema(of, call) }] : [rows];
}

/** One record, as its finder loads it. */
export const record = <P extends PathOf<'get'>>(
  path: P,
  access: Access,
  finder: Finder<AnswerAt<P, 'get'>>,
): Route => ({
  method: 'GET',
  path,
  access,
  finder,
  mutates: false,
  kind: 'record',
  handle: (call) => call.record,
});
