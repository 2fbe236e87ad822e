import type {
  AnswerAt,
  Api,
  GetPath,
  Got,
  ListMeta,
  ListPath,
  PathOf,
  PathParams,
  Posted,
  PostPath,
  RowOf,
  Uploaded,
  UploadPath,
} from '../../contract/api.ts';
import type { Answer } from '../../contract/platform/answers.ts';
import { errorTexts } from '../../contract/platform/answers.ts';
import type { Chosen, FilterSchema, FormSchema } from '../../contract/platform/forms.ts';
import type { Sent } from '../../contract/platform/live.ts';
import { brokenCall, outcomeOf } from './answer.ts';
import type { Body } from './answer.ts';
import { ApiError, beforeRefusal, refuse, settle } from './apiError.ts';
import { fileNameOf, saveFile } from './download.ts';
import { isMissingPart, missingText } from './loading.ts';
import { addressOf, fillPath } from './paths.ts';
import type { Params } from './paths.ts';
import { queryOf } from './query.ts';
import { nextCall, withCall } from './tab.ts';
import { toastError, toastSuccess } from './toasts.ts';

/** Browsers keep at most 64 KB alive at a time. */
const keptAlive = 8000;

/** The default timeout of a request, and the long one, in milliseconds. */
export const sharedTimeout = 10_000;
export const longTimeout = 180_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallOptions = {
  timeout?: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** For requests the user did not make: a missing ability then does not lead to /403. */
  background?: boolean;
  /** Only if this user is still the one signed in; otherwise it is refused like a call without a session. */
  as?: number;
};

/** One call: GET sends its parameters in the address, others as JSON. The only place where an answer is cast to T. */
async function call<T>(
  method: Method,
  path: string,
  params: Params = {},
  options: CallOptions = {},
): Promise<Answer<T>> {
  const filled = fillPath(path, params);
  const timeout = AbortSignal.timeout(options.timeout ?? sharedTimeout);
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.as) headers['X-As-User'] = String(options.as);
  const made = method === 'GET' ? '' : nextCall();
  if (made) {
    headers['Content-Type'] = 'application/json';
    headers['X-Tab'] = made;
  }
  const body = method === 'GET' ? null : JSON.stringify(filled.rest);
  let status: number;
  let text: string;
  try {
    // A request that is cancelled at once, as all are while signing out, is never sent.
    if (options.signal) await Promise.resolve();
    const response = await fetch(method === 'GET' ? filled.path + queryOf(filled.path, filled.rest) : filled.path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      body,
      // Lets a change that was just made arrive even if the page is closed at once.
      keepalive: body !== null && body.length < keptAlive,
    });
    const disposition = response.headers.get('content-disposition');
    if (response.ok && disposition?.startsWith('attachment')) {
      saveFile(await response.blob(), fileNameOf(disposition));
      return { status: true, data: null as T };
    }
    status = response.status;
    text = await response.text();
  } catch (error) {
    // The caller needs to know that it was cancelled, not that the server failed.
    if (options.signal?.aborted) throw error;
    throw refuse(brokenCall(error, timeout.aborted), options);
  }
  const outcome = outcomeOf(status, text);
  await beforeRefusal(outcome, options);
  const answer = settle(outcome, options) as Answer<T>;
  return answer.topics ? { ...answer, topics: withCall(answer.topics, made) } : answer;
}

/** All placeholders of an address must be given; other parameters go into the query or the body. */
export type Given<P> = PathParams<P> & Params;
type Args<P> =
  unknown extends PathParams<P>
    ? [params?: Params | undefined, options?: CallOptions]
    : [params: Given<P>, options?: CallOptions];

export const get = <P extends GetPath>(path: P, ...[params, options]: Args<P>): Promise<GetAnswer<P>> =>
  call<Got<P>>('GET', path, params, options) as Promise<GetAnswer<P>>;
export const post = <P extends PostPath>(path: P, ...[params, options]: Args<P>) =>
  call<Posted<P>>('POST', path, params, options) as Promise<PostAnswer<P>>;
export const put = <P extends PathOf<'put'>>(path: P, ...[params, options]: Args<P>) =>
  call<AnswerAt<P, 'put'>>('PUT', path, params, options);

type WithMeta<P> = P extends keyof Api ? (Api[P] extends { meta: infer M } ? { meta: M } : unknown) : unknown;
type PostAnswer<P> = Answer<Posted<P>> & WithMeta<P>;
type RowsAnswer<P extends ListPath> = Answer<RowOf<P>[]> & { meta: ListMeta<P> };
type GetAnswer<P> = Answer<Got<P>> & (P extends ListPath ? { meta: ListMeta<P> } : WithMeta<P>);

/** The raw content of an address, without our envelope. */
export const plain = async <P extends PathOf<'plain'>>(path: P, signal: AbortSignal) =>
  (await call<never>('GET', path, {}, { signal })) as unknown as AnswerAt<P, 'plain'>;

/**
 * What was answered at an address to a call that was sent elsewhere: from a queue, or by the dialog that asked for its
 * form.
 */
export const postedAt = <P extends PostPath>(_path: P, answer: Answer<unknown>) => answer as PostAnswer<P>;

/** What an upload was answered. */
export const uploadedAt = <P extends UploadPath>(_path: P, answer: Body) => answer as Answer<Uploaded<P>>;

/** An answer that is shown; `read` types what the live stream sends of it: all of it anew, or the part that changed. */
export type Showing<A extends Answer<unknown>> = { at: string; ask?: Params; read: (sent: Sent) => News<A> };
export type News<A extends Answer<unknown>> = { answer: A } | { part: A['data'] };

const showing = <A extends Answer<unknown>>(at: string, ask?: Params): Showing<A> => ({
  at,
  ...(ask && { ask }),
  read: (sent) => sent as News<A>,
});
export const showingGet = <P extends GetPath>(path: P, params?: Params) =>
  showing<Answer<Got<P>>>(addressOf(path, params));
export const showingPost = <P extends PostPath>(path: P, params: Params, body: Params) =>
  showing<PostAnswer<P>>(fillPath(path, params).path, body);
export const showingRows = <P extends ListPath>(path: P, params: Params) =>
  showing<RowsAnswer<P>>(addressOf(path, params));

/** The same as `get`, for callers whose placeholders were already checked. */
export const ask = <P extends GetPath>(path: P, params: Params, options?: CallOptions) =>
  call<Got<P>>('GET', path, params, options);
export const send = <P extends PostPath>(path: P, params: Params, options?: CallOptions) =>
  call<Posted<P>>('POST', path, params, options);

export const rowsAt = <P extends ListPath>(path: P, params: Params, options?: CallOptions) =>
  call<RowOf<P>[]>('GET', path, params, options) as Promise<RowsAnswer<P>>;

/** The form at an address, or the question to ask before an action. */
export const formAt = (path: string, params: Params, options?: CallOptions) =>
  call<FormSchema>('GET', path, { ...params, _form: true }, options);

export const filtersAt = (path: string, params: Params, options?: CallOptions) =>
  call<FilterSchema>('GET', path, params, options);

/** Sends a form, or a change that may have waited, to its address. */
export const submit = (method: 'POST' | 'PUT', action: string, body: Params, options: CallOptions) =>
  call<unknown>(method, action, body, options);

/** The options of a select, from the address in its field. */
export const offers = (url: string, params: Params, options: CallOptions) =>
  call<Chosen[]>('GET', url, params, options);

/** Creates a new option at the address in its field. */
export const makeChoice = (url: string, params: Params) => call<Chosen>('POST', url, params);

/** Shows an error as a toast, except 401 and 403, which redirect. Of field messages only the first is shown. */
export function toastErrors(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.status === 401 || error.status === 403) return;
    const words = error.unreachable && !navigator.onLine ? errorTexts.offline : error.message;
    toastError(Object.values(error.fieldErrors).flat()[0] ?? words);
  } else if (!(error instanceof DOMException && error.name === 'AbortError')) {
    const words = isMissingPart(error) ? missingText : error instanceof Error && error.message;
    toastError(words || errorTexts.invalidResponse);
  }
}

/** A call the user made: its message or error becomes a toast, and null means it failed. */
export async function act<P extends PostPath>(
  path: P,
  ...[params, options]: Args<P>
): Promise<Answer<Posted<P>> | null> {
  try {
    const answer = await call<Posted<P>>('POST', path, params, { timeout: longTimeout, ...options });
    if (answer.message) toastSuccess(answer.message);
    return answer;
  } catch (error) {
    toastErrors(error);
    return null;
  }
}

/** Fetches a file and saves it; an error becomes a toast. */
export async function download(path: PathOf<'file'>, params: Params = {}): Promise<void> {
  await call<null>('GET', path, params, { timeout: longTimeout }).catch(toastErrors);
}

/** Deletes an uploaded file at the address in its field. */
export const removeUpload = (address: string, params: Params) => call<unknown>('POST', address, params);
