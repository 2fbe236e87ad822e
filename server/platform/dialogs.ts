import type { AnswerAt, PathOf } from '../../contract/api.ts';
import type { FieldSchema, FormSchema } from '../../contract/platform/forms.ts';
import type { Access } from './access.ts';
import type { Answering, Call } from './calls.ts';
import type { AnyField } from './fields/field.ts';
import { entriesFor, form, formSchema, readForm, saveButtons, startValues } from './forms.ts';
import type { Form, Values } from './forms.ts';
import type { Finder } from './records.ts';
import type { Handler, Route } from './routes.ts';
import { unsent, withUnsent } from './unsent.ts';
import { formVersion, refuseOtherQuestion, refuseStale } from './versions.ts';

type Action<R> = {
  /** Asked before a delete-type call; may depend on the record. */
  confirm?: string | ((record: R) => string);
  title?: string;
  button?: string;
  /** The specification also calls it by GET: a bare GET performs it. */
  byGet?: boolean;
  /** Query parameters that belong to the question and are sent with its answer. */
  params?: string[];
  summary?: string;
};

/**
 * A verb, usually on one record: POST performs it, GET ?_form=true returns the question to ask first. What was asked may
 * come back with the answer: then it is only done if the question would still be the same.
 */
export function action<P extends PathOf<'action'>, R>(
  path: P,
  access: Access,
  finder: Finder<R> | null,
  verb: Handler<R, AnswerAt<P, 'action'>>,
  { confirm, title = 'Please confirm', button = 'Yes', byGet = false, params, summary }: Action<R> = {},
): Route[] {
  const schema = (call: Call<R>): FormSchema => ({
    title,
    values: {},
    params: call.params,
    action: filled(path, call.params) + carried(params, call),
    method: 'POST',
    buttons: [
      { label: 'No', kind: 'cancel' },
      { label: button, kind: 'submit', color: 'red' },
    ],
    fields: [],
    confirm: (typeof confirm === 'function' ? confirm(call.record) : confirm) ?? 'Are you sure?',
  });
  const handle: Handler<R, AnswerAt<P, 'action'>> = (call) => {
    if (typeof confirm === 'function') refuseOtherQuestion(call, confirm(call.record));
    return verb(call);
  };
  const common = {
    path,
    access,
    kind: 'action',
    schema,
    ...(finder ? { finder } : {}),
    ...(summary ? { summary } : {}),
  } as const;
  return [
    { ...common, method: 'POST', mutates: true, handle, form: form({}) },
    { ...common, method: 'GET', mutates: byGet, handle: byGet ? verb : schema },
  ];
}

type Dialog<R, F, T> = {
  title: string | ((call: Call<R>) => string);
  /** The label of the submit button, if it does more than save. */
  button?: string;
  form: Form<F>;
  /** A question asked instead of showing the fields, if there is nothing to fill in yet; otherwise null. */
  question?: (record: R) => string | null;
  /** Throws if it can no longer be done at all; checked before an outdated copy is refused. */
  still?: (record: R) => void;
  /** What the fields start with; references as { id, text }. */
  values?: (call: Call<R>) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** What to know before filling it in, shown with the first field; null if there is nothing. */
  notice?: (call: Call<R>) => Promise<string | null>;
  save: (call: Call<R>, values: Values<F>) => Answering<T>;
  /** Any subset of the fields may be sent. */
  partial?: boolean;
  /** Query parameters that belong to the form and are sent with its submit. */
  params?: string[];
  ownTransaction?: boolean;
  summary?: string;
};

type Fields = Record<string, AnyField>;

/** A form and its save, behind the same access and finder, so that they cannot drift apart. */
export const dialog = <P extends PathOf<'form'>, R, F extends Fields>(
  path: P,
  access: Access,
  finder: Finder<R> | null,
  of: Dialog<R, F, AnswerAt<P, 'form'>>,
): Route[] => formRoutes(path, access, finder, of);

/** A form whose save keeps optional fields that are not sent; used for every edit. */
export const editing = <P extends PathOf<'edit'>, R, F extends Fields>(
  path: P,
  access: Access,
  finder: Finder<R> | null,
  of: Dialog<R, F, AnswerAt<P, 'edit'>>,
): Route[] => formRoutes(path, access, finder, of, true);

function formRoutes<R, F extends Fields>(
  path: string,
  access: Access,
  finder: Finder<R> | null,
  of: Dialog<R, F, unknown>,
  keeps?: true,
): Route[] {
  const schema = async (call: Call<R>): Promise<FormSchema> => {
    const made = formSchema(of.form, call.me, {
      title: typeof of.title === 'string' ? of.title : of.title(call),
      action: filled(path, call.params) + carried(of.params, call),
      params: { ...call.params },
      values: { ...(finder ? {} : await startValues(of.form, call)), ...(await of.values?.(call)) },
      ...(of.button
        ? { buttons: saveButtons.map((one) => (one.kind === 'submit' ? { ...one, label: of.button! } : one)) }
        : {}),
    });
    const _version = finder && (await formVersion(finder.table, call, made.values));
    if (_version) made.values = { ...made.values, _version };
    const confirm = finder && of.question?.(call.record);
    if (confirm) return { ...made, fields: [], confirm };
    const [first, ...others] = made.fields.map((field) => sourced(field, call.params));
    const help = await of.notice?.(call);
    return { ...made, fields: first ? [help ? { ...first, help } : first, ...others] : [] };
  };
  const save = async (call: Call<R>): Promise<unknown> => {
    if (finder) of.still?.(call.record);
    if (finder) await refuseStale(finder.table, call, async () => (await schema(call)).values);
    const left = keeps ? unsent(entriesFor(of.form, call.me), call.body) : [];
    const start = left.length > 0 ? (await schema(call)).values : {};
    const whole = { ...call, body: withUnsent(left, call.body, start) };
    const held = finder ? { held: async () => (await schema(call)).values } : {};
    const reading = { partial: of.partial ?? false, record: call.record, ...held };
    return of.save(call, await readForm(of.form, whole, reading));
  };
  const common = {
    path,
    access,
    kind: 'dialog',
    schema,
    form: of.form,
    ...(keeps ? { keeps } : {}),
    ...(finder ? { finder } : {}),
    ...(of.summary ? { summary: of.summary } : {}),
  } as const;
  return [
    { ...common, method: 'GET', mutates: false, handle: schema },
    { ...common, method: 'POST', mutates: true, handle: save, ownTransaction: of.ownTransaction ?? false },
  ];
}

/** The field with the address of its source filled in, e.g. the employees of the company in the form's path. */
const sourced = (field: FieldSchema, params: Record<string, string>): FieldSchema =>
  'source' in field && field.source
    ? { ...field, source: { ...field.source, url: filled(field.source.url, params) } }
    : field;

/** The path with its placeholders filled in: where a form is submitted to. */
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
