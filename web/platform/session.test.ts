import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../contract/platform/session.ts';
import { setNavigator } from './address.ts';
import { get } from './api.ts';
import { takeRememberedAddress } from './remembered.ts';
import {
  currentSession,
  currentUser,
  loadSession,
  may,
  onSessionReset,
  refreshSession,
  resetSession,
  saveSettings,
  signIn,
  signOut,
} from './session.ts';
import { clearStorage, isText, readLocal, writeLocal } from './storage.ts';
import { hideToast, shownToasts } from './toasts.ts';

const ann = {
  id: 1,
  username: 'ann',
  display_name: 'Ann Lee',
  is_admin: false,
  is_super_admin: false,
  abilities: ['read own deals'],
  settings: { theme: 'dark' },
} as unknown as SessionUser;

const toastTexts = () => shownToasts().map(({ text }) => text);
let wentTo: string[] = [];
let bodies: Record<string, unknown> = {};

function server(answers: Record<string, [number, unknown]>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    bodies[url] = init.body ? JSON.parse(init.body as string) : null;
    const [status, body] = answers[url] ?? [404, { status: false, code: 404, message: 'none' }];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const ok = (data: unknown): [number, unknown] => [200, { status: true, data }];
const no = (code: number, message: string): [number, unknown] => [code, { status: false, code, message }];

beforeEach(() => {
  wentTo = [];
  bodies = {};
  for (const { id } of shownToasts()) hideToast(id);
  clearStorage();
  setNavigator((path) => wentTo.push(path));
  vi.stubGlobal('location', { hash: '#/system/users?page=2', origin: 'https://bureau.test' });
  resetSession();
});

afterEach(() => vi.unstubAllGlobals());

test('a sign-in in another tab is noticed with the next screen', async () => {
  vi.stubGlobal('document', { cookie: '' });
  server({ '/api/auth/user': ok(ann) });
  expect(await loadSession()).toEqual({ status: 'none', user: null });
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  expect(await loadSession()).toEqual({ status: 'success', user: ann });
});

test('when nobody is signed in the status is none, without a toast or a redirect', async () => {
  server({ '/api/auth/user': no(401, 'x') });
  expect(await loadSession()).toEqual({ status: 'none', user: null });
  expect([wentTo, toastTexts()]).toEqual([[], []]);
});

test('the status goes none, loading, success, and the server is asked once', async () => {
  const calls = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ status: true, data: ann }))),
  );
  vi.stubGlobal('fetch', calls);
  expect(currentSession().status).toBe('none');
  const asked = Promise.all([loadSession(), loadSession()]);
  expect(currentSession().status).toBe('loading');
  await asked;
  expect(currentSession()).toEqual({ status: 'success', user: ann });
  expect(calls).toHaveBeenCalledOnce();
});

test('a failing server gives the status error, and the next load asks again', async () => {
  server({ '/api/auth/user': no(500, 'down') });
  expect((await loadSession()).status).toBe('error');
  server({ '/api/auth/user': ok(ann) });
  expect((await loadSession()).status).toBe('success');
});

test('signing in keeps the user and discards the token', async () => {
  server({ '/api/auth/login': ok({ user: ann, token: 'secret-token' }) });
  await signIn('ann', 'password');
  expect(bodies['/api/auth/login']).toEqual({ username: 'ann', password: 'password' });
  expect(currentUser()).toEqual(ann);
  expect(JSON.stringify(currentSession())).not.toContain('secret-token');
});

test('wrong credentials are an error without a toast or a redirect', async () => {
  server({ '/api/auth/login': no(401, 'These credentials do not match.') });
  await expect(signIn('ann', 'no')).rejects.toThrow('These credentials do not match.');
  expect(currentSession()).toEqual({ status: 'error', user: null });
  expect([wentTo, toastTexts()]).toEqual([[], []]);
});

test('a 401 in the middle of work resets, says so once and remembers the address', async () => {
  server({ '/api/auth/user': ok(ann), '/api/system/tags': no(401, 'x'), '/api/system/roles': no(401, 'x') });
  await loadSession();
  await Promise.allSettled([get('/api/system/tags'), get('/api/system/roles')]);
  expect(currentSession()).toEqual({ status: 'none', user: null });
  expect(toastTexts()).toEqual(['You need to log in']);
  expect(wentTo).toEqual(['/auth/login']);
  expect(takeRememberedAddress()).toBe('/system/users?page=2');
});

test('a session that ended in another tab leads to the sign-in page too', async () => {
  vi.stubGlobal('document', { cookie: 'signed_in=1' });
  server({ '/api/auth/user': ok(ann) });
  await loadSession();
  vi.stubGlobal('document', { cookie: '' });
  expect(await refreshSession()).toMatchObject({ status: 'none', user: null });
  expect(toastTexts()).toEqual(['You need to log in']);
  expect(wentTo).toEqual(['/auth/login']);
  expect(takeRememberedAddress()).toBe('/system/users?page=2');
});

test('somebody else signed in from another tab: the page starts again, and never shows them as the user before', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { hash: '', origin: 'https://bureau.test', reload });
  server({ '/api/auth/user': ok(ann) });
  await loadSession();
  server({ '/api/auth/user': ok({ ...ann, id: 2 }) });
  void refreshSession();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a 403 leads to /403 and is no message', async () => {
  server({ '/api/system/tags': no(403, 'x') });
  await expect(get('/api/system/tags')).rejects.toThrow();
  expect(wentTo).toEqual(['/403']);
  expect(toastTexts()).toEqual([]);
});

test('signing out sends the guard, clears the user and our storage, and leads to the sign-in page', async () => {
  let forgotten = 0;
  onSessionReset(() => (forgotten += 1));
  server({ '/api/auth/user': ok(ann), '/api/auth/logout': ok(null) });
  await loadSession();
  writeLocal('list.users', 'x');
  await signOut();
  expect(bodies['/api/auth/logout']).toEqual({ guard: 'system' });
  expect(currentSession()).toEqual({ status: 'none', user: null });
  expect(readLocal('list.users', isText)).toBeNull();
  expect(forgotten).toBe(1);
  expect(wentTo).toEqual(['/auth/login']);
});

test('nobody asks who is signed in while they sign out', async () => {
  server({ '/api/auth/user': ok(ann), '/api/auth/logout': no(500, 'The server is tired.') });
  await loadSession();
  bodies = {};
  const ending = signOut();
  expect((await refreshSession()).user).toEqual(ann);
  await expect(ending).rejects.toThrow('The server is tired.');
  expect(Object.keys(bodies)).toEqual(['/api/auth/logout']);
  await refreshSession();
  expect(Object.keys(bodies)).toEqual(['/api/auth/logout', '/api/auth/user']);
});

test('an answer to who is signed in is not waited for by those who sign out', async () => {
  server({ '/api/auth/user': ok(ann) });
  await loadSession();
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (address === '/api/auth/logout') return new Response(JSON.stringify(ok(null)[1]));
    signals.push(signal!);
    return new Promise((_, refuse) => signal!.addEventListener('abort', () => refuse(signal!.reason as Error)));
  });
  const asked = refreshSession();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await signOut();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect((await asked).user).toEqual(ann);
  expect(currentUser()).toBeNull();
});

test('ability checks are cached for the session and renewed with it', async () => {
  expect(may('read own deals')).toBe(false);
  server({ '/api/auth/user': ok(ann) });
  await loadSession();
  expect(may(['read deals', 'read own deals'])).toBe(true);
  const user = currentUser();
  user?.abilities.splice(0);
  expect(may(['read deals', 'read own deals'])).toBe(true);
  server({ '/api/auth/user': ok({ ...ann, abilities: [] }) });
  await refreshSession();
  expect(may(['read deals', 'read own deals'])).toBe(false);
});

test('a failed refresh leaves the user signed in', async () => {
  server({ '/api/auth/user': ok(ann) });
  await loadSession();
  server({ '/api/auth/user': no(500, 'Sorry') });
  await refreshSession();
  expect(currentSession()).toEqual({ status: 'success', user: ann });
});

test('only the changed setting is sent, so a tab with older ones puts none of them back; it is shown at once', async () => {
  server({ '/api/auth/user': ok({ ...ann, abilities: [] }), '/api/auth/settings': ok({}) });
  await loadSession();
  const saving = saveSettings({ page_size: 50 });
  expect(currentUser()?.settings).toEqual({ theme: 'dark', page_size: 50 });
  await saving;
  expect(bodies['/api/auth/settings']).toEqual({ page_size: 50 });
});

test('of two settings changed one right after the other, the first one’s answer takes nothing back', async () => {
  server({ '/api/auth/user': ok(ann), '/api/auth/settings': ok({}) });
  await loadSession();
  const first = saveSettings({ page_size: 50 });
  const second = saveSettings({ menu_collapsed: true });
  await first;
  server({
    '/api/auth/user': ok({ ...ann, settings: { theme: 'dark', page_size: 50 } }),
    '/api/auth/settings': ok({}),
  });
  const early = refreshSession();
  await second;
  await early;
  expect(currentUser()?.settings).toEqual({ theme: 'dark', page_size: 50, menu_collapsed: true });
  expect(bodies['/api/auth/settings']).toEqual({ menu_collapsed: true });
  // An answer requested after both saves wins over any local change.
  server({ '/api/auth/user': ok({ ...ann, settings: { theme: 'light' } }) });
  await refreshSession();
  expect(currentUser()?.settings).toEqual({ theme: 'light' });
});

test('a refused setting goes back to what the server has', async () => {
  server({ '/api/auth/user': ok(ann), '/api/auth/settings': no(422, 'No') });
  await loadSession();
  await expect(saveSettings({ page_size: 50 })).rejects.toThrow('No');
  await vi.waitFor(() => expect(currentUser()?.settings).toEqual({ theme: 'dark' }));
});
