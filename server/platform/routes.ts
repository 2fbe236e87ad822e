import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldSchema, FilterSchema, FormSchema } from '../../contract/platform/forms.ts';
import type { Access } from './access.ts';
import type { Call } from './calls.ts';
import type { AnyField } from './fields/field.ts';
import { entriesFor, form, formSchema, readForm, saveButtons } from './forms.ts';
import type { Form, Values } from './forms.ts';
import { filterSchema, page } from './lists.ts';
import type { List } from './lists.ts';
import type { Finder } from './records.ts';
import { unsent, withUnsent } from './unsent.ts';
import { currentVersion, refuseStale } from './versions.ts';

export type Method = 'GET' | 'POST' | 'PUT';
export type Handler<R> = (call: Call<R>) => unknown;

/** One address of the API. Everything the server, the API document and the tests need to know about it. */
export type Route = {
  method: Method;
  path: string;
  access: Access;
  finder?: Finder<unknown>;
  /** Writes: runs in a transaction and, as a GET, behind the strict guard. */
  mutates: boolean;
  /** Opens its own transaction, once what must not hold a connection (hashing) or must not be undone (tries) is over. */
  ownTransaction?: boolean;
  kind: 'call' | 'list' | 'filters' | 'record' | 'action' | 'dialog' | 'raw';
  handle: Handler<never>;
  /** The body may be a bare list; it is then read as { list }. */
  takesList?: boolean;
  /** Answers ?_form=true; never changes anything. */
  schema?: Handler<never>;
  /** Of a list: the names it is sorted by, and its filters, for the API document. */
  narrows?: { sort: string[]; filters: Record<string, { field: AnyField }> };
  /** What a submit may hold, for the API document and the tests. */
  form?: Form;
  /** Streams its own answer: uploads, downloads, live topics. */
  raw?: (call: Call<never>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** In words, for the API document. */
  summary?: string;
};

type Options = {
  summary?: string;
  form?: Form<never> | Form;
  ownTransaction?: boolean;
  takesList?: boolean;
};

const call =
  (method: Method, mutates: boolean) =>
  <R = undefined>(
    path: string,
    access: Access,
    handle: Handler<R>,
    options: Options & { finder?: Finder<R> } = {},
  ): Route =>
    ({ method, path, access, mutates, kind: 'call', handle, ...options }) as unknown as Route;

/** Reads. */
export const get = call('GET', false);
/** Reads, asked by POST because the specification says so. */
export const ask = call('POST', false);
/** Writes. */
export const post = call('POST', true);
export const put = call('PUT', true);

/** A page of a list, and its filters at …/filters when it has any. */
export function listing<R>(path: string, access: Access, of: List<R>): Route[] {
  const rows: Route = {
    method: 'GET',
    path,
    access,
    mutates: false,
    kind: 'list',
    narrows: { sort: Object.keys(of.sort), filters: of.filters ?? {} },
    handle: (call: Call) => page(of, access, call),
  };
  const filters: Route = {
    method: 'GET',
    path: `${path}/filters`,
    access,
    mutates: false,
    kind: 'filters',
    handle: (call: Call): FilterSchema => filterSchema(of, call),
  };
  return of.filters ? [rows, filters] : [rows];
}

/** One record, as its finder loads it. */
export const record = <R>(path: string, access: Access, finder: Finder<R>): Route => ({
  method: 'GET',
  path,
  access,
  finder: finder,
  mutates: false,
  kind: 'record',
  handle: (call: Call<R>) => call.record,
});

type Action<R> = {
  /** Asked before a delete-type call; may depend on the record. */
  confirm?: string | ((record: R) => string);
  title?: string;
  button?: string;
  /** The specification calls it by GET as well: a bare GET performs. */
  byGet?: boolean;
  summary?: string;
};

/** A verb on one record: POST performs, GET ?_form=true answers what to ask first. */
export function action<R>(
  path: string,
  access: Access,
  finder: Finder<R>,
  verb: (call: Call<R>) => Promise<unknown>,
  { confirm, title = 'Please confirm', button = 'Yes', byGet = false, summary }: Action<R> = {},
): Route[] {
  const schema = (call: Call<R>): FormSchema => ({
    title,
    values: {},
    params: call.params,
    action: filled(path, call.params),
    method: 'POST',
    buttons: [
      { label: 'No', kind: 'cancel' },
      { label: button, kind: 'submit', color: 'red' },
    ],
    fields: [],
    confirm: (typeof confirm === 'function' ? confirm(call.record) : confirm) ?? 'Are you sure?',
  });
  const common = {
    path,
    access,
    finder: finder as Finder<unknown>,
    kind: 'action',
    schema,
    ...(summary ? { summary } : {}),
  } as const;
  return [
    { ...common, method: 'POST', mutates: true, handle: verb, form: form({}) },
    { ...common, method: 'GET', mutates: byGet, handle: byGet ? verb : schema },
  ] as Route[];
}

type Dialog<R, F> = {
  title: string;
  /** What the submit is called where it is more than a save. */
  button?: string;
  form: Form<F>;
  /** What the fields start with; references as { id, text }. */
  values?: (call: Call<R>) => Record<string, unknown> | Promise<Record<string, unknown>>;
  save: (call: Call<R>, values: Values<F>) => Promise<unknown>;
  /** Any subset of the fields may be sent. */
  partial?: boolean;
  /** What is not required and not sent stays as it started; else it is emptied. So it is with every edit. */
  keeps?: true;
  /** Query parameters that belong to the form and travel on with its submit. */
  params?: string[];
  ownTransaction?: boolean;
  summary?: string;
};

/** A form and its save, behind the same access and finder, so that they cannot drift apart. */
export function dialog<R, F>(path: string, access: Access, finder: Finder<R> | null, of: Dialog<R, F>): Route[] {
  const shape = of.form as unknown as Form;
  const schema = async (call: Call<R>): Promise<FormSchema> => {
    const values = {
      ...(await of.values?.(call)),
      ...(finder ? { _version: await currentVersion(finder.table, call) } : {}),
    };
    const made = formSchema(shape, call.me, {
      title: of.title,
      action: filled(path, call.params) + carried(of.params, call),
      params: { ...call.params },
      values,
      ...(of.button
        ? { buttons: saveButtons.map((one) => (one.kind === 'submit' ? { ...one, label: of.button! } : one)) }
        : {}),
    });
    return { ...made, fields: made.fields.map((field) => sourced(field, call.params)) };
  };
  const save = async (call: Call<R>): Promise<unknown> => {
    if (finder) await refuseStale(finder.table, call, async () => (await schema(call)).values);
    const left = of.keeps || path.endsWith('/edit') ? unsent(entriesFor(shape, call.me), call.body) : [];
    const start = left.length > 0 ? (await schema(call)).values : {};
    const whole = { ...call, body: withUnsent(left, call.body, start) };
    return of.save(call, await readForm(of.form, whole, { partial: of.partial ?? false, record: call.record }));
  };
  const common = {
    path,
    access,
    kind: 'dialog',
    schema,
    form: shape,
    ...(finder ? { finder } : {}),
    ...(of.summary ? { summary: of.summary } : {}),
  };
  return [
    { ...common, method: 'GET', mutates: false, handle: schema },
    { ...common, method: 'POST', mutates: true, handle: save, ownTransaction: of.ownTransaction ?? false },
  ] as Route[];
}

/** A source under the form's own path, e.g. the employees of the company in it. */
const sourced = (field: FieldSchema, params: Record<string, string>): FieldSchema =>
  'source' in field && field.source
    ? { ...field, source: { ...field.source, url: filled(field.source.url, params) } }
    : field;

/** The path with its placeholders filled: where a form is submitted to. */
export const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function carried(names: string[] | undefined, call: Call): string {
  const search = new URLSearchParams();
  for (const name of names ?? []) {
    const value = call.query[name];
    if (typeof value === 'string') search.set(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
