import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorTexts } from '../../contract/platform/answers.ts';
import { setNavigator } from './address.ts';
import { act, get, longTimeout, post, sharedTimeout } from './api.ts';
import { ApiError, onRefusal } from './apiError.ts';
import { fillPath } from './paths.ts';
import { shownToasts } from './toasts.ts';

type Sent = { url: string; init: RequestInit };
let sent: Sent[] = [];
let wentTo: string[] = [];

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  });
};

const failure = async (calling: Promise<unknown>): Promise<ApiError> => {
  const error = await calling.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => {
  sent = [];
  wentTo = [];
  setNavigator((path) => wentTo.push(path));
  vi.stubGlobal('location', { origin: 'https://bureau.test', assign: (page: string) => wentTo.push(`page:${page}`) });
});

afterEach(() => vi.unstubAllGlobals());

test('the default timeout is 10 s, the long one 180 s', () => {
  expect([sharedTimeout, longTimeout]).toEqual([10_000, 180_000]);
});

test('placeholders are filled and encoded; the other parameters remain', () => {
  expect(fillPath('/api/a/{id}/b/{name}', { id: 5, name: 'a/b c', page: 2 })).toEqual({
    path: '/api/a/5/b/a%2Fb%20c',
    rest: { page: 2 },
  });
});

test('an empty optional placeholder is removed with its slash, a required one must have a value', () => {
  expect(fillPath('/statistics/{tab?}', {}).path).toBe('/statistics');
  expect(fillPath('/statistics/{tab?}', { tab: 'groups' }).path).toBe('/statistics/groups');
  expect(fillPath('/a/{id}', { id: 0 }).path).toBe('/a/0');
  expect(() => fillPath('/a/{id}', {})).toThrow('/a/{id}');
});

test('GET sends its parameters in the address, without empty ones', async () => {
  answering(200, { status: true, data: [] });
  await get('/api/contacts/companies/{id}/people', {
    id: 7,
    limit: 25,
    search: 'a b',
    tags: [1, 2],
    none: null,
    empty: '',
  });
  expect(sent[0]?.url).toBe('/api/contacts/companies/7/people?limit=25&search=a+b&tags=1&tags=2');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null });
});

test('other methods send JSON, with credentials and the header that marks our own calls', async () => {
  answering(200, { status: true, data: 1 });
  await post('/api/system/tags/{id}/edit', { id: 7, name: 'Ann' }, { idempotencyKey: 'k1' });
  expect(sent[0]?.url).toBe('/api/system/tags/7/edit');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"name":"Ann"}' });
  expect(sent[0]?.init.headers).toMatchObject({
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
  });
});

test('a 422 gives its messages by field, even a single one', async () => {
  answering(422, {
    status: false,
    code: 422,
    message: 'Check',
    data: { name: ['a', 'b'], password_confirmation: 'c' },
  });
  const error = await failure(post('/api/system/tags/create'));
  expect(error.status).toBe(422);
  expect(error.fieldErrors).toEqual({ name: ['a', 'b'], password_confirmation: ['c'] });
});

test('a refused action shows a toast, with the first field message; a 403 does not', async () => {
  answering(422, { status: false, code: 422, message: 'Check', data: { company: ['It does not exist.'] } });
  await expect(act('/api/system/tags/create')).resolves.toBeNull();
  answering(500, { status: false, code: 500, message: 'Broken' });
  await act('/api/system/tags/create');
  answering(403, { status: false, code: 403, message: 'No' });
  await act('/api/system/tags/create');
  expect(shownToasts()).toMatchObject([{ kind: 'error', text: 'It does not exist.' }, { text: 'Broken' }]);
});

test('no other status has field messages', async () => {
  answering(409, { status: false, code: 409, message: 'Late', data: { by: 'Bob' } });
  expect((await failure(post('/api/system/tags/create'))).fieldErrors).toEqual({});
});

test('401 and 403 reach their handlers, as HTTP status or in the body; a background call ignores 403', async () => {
  const heard: number[] = [];
  onRefusal(401, (error) => heard.push(error.status));
  onRefusal(403, (error) => heard.push(error.status));
  answering(401, { status: false, code: 401, message: 'x' });
  await failure(get('/api/system/tags'));
  answering(200, { status: false, code: 401, message: 'x' });
  await failure(get('/api/system/tags'));
  answering(403, { status: false, code: 403, message: 'x' });
  await failure(get('/api/system/tags'));
  await failure(get('/api/system/tags', {}, { background: true }));
  expect(heard).toEqual([401, 401, 403]);
});

test('a call whose screen closes while its refusal waits is cancelled, and its refusal reaches nobody', async () => {
  const heard: number[] = [];
  const leaving = new AbortController();
  onRefusal(
    403,
    (error) => heard.push(error.status),
    async () => leaving.abort(),
  );
  answering(403, { status: false, code: 403, message: 'x' });
  await expect(get('/api/system/tags', {}, { signal: leaving.signal })).rejects.toThrow(/aborted/);
  expect(heard).toEqual([]);
  // Nobody can cancel this one.
  await failure(get('/api/system/tags'));
  expect(heard).toEqual([403]);
});

test('a lost connection is a 500 with its message and may be retried', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(get('/api/system/tags'));
  expect(error).toMatchObject({ status: 500, message: 'Failed to fetch', unreachable: true });
});

test('no answer in time is a 408 with the timeout text', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      }),
  );
  const error = await failure(get('/api/system/tags', {}, { timeout: 5 }));
  expect(error).toMatchObject({ status: 408, message: errorTexts.timeout });
});

test('cancelling a call rejects with the cancellation, not with a server error', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Promise.reject(new DOMException('cancelled', 'AbortError'));
  });
  const leaving = new AbortController();
  leaving.abort();
  await expect(get('/api/system/tags', {}, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

const redirected = () => new Promise((done) => setTimeout(done));

test('code 302 opens a screen or a page of this server, nothing else', async () => {
  for (const url of ['/deals/5', '#/deals/5', 'https://bureau.test/#/deals/5', '/conditions/5/print']) {
    answering(200, { status: true, code: 302, url, data: null });
    await get('/api/system/tags');
    // Only once the caller has its answer.
    await redirected();
  }
  expect(wentTo).toEqual(['/deals/5', '/deals/5', '/deals/5', 'page:/conditions/5/print']);
  wentTo = [];
  for (const url of [
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    '/\\evil.test',
    'https://bureau.test.evil.test/x',
  ]) {
    answering(200, { status: true, code: 302, url, data: null });
    await get('/api/system/tags');
    await redirected();
  }
  expect(wentTo).toEqual([]);
});

test('an attachment is saved as a file under its own name', async () => {
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  answering(200, 'a;b', { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''Kost%C3%BCme.csv` });
  await expect(get('/api/system/tags')).resolves.toEqual({ status: true, data: null });
  expect(link).toMatchObject({ href: 'blob:1', download: 'Kostüme.csv' });
  expect(link.click).toHaveBeenCalledOnce();
});
