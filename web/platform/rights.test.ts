import { expect, test, vi } from 'vitest';
import { setNavigator } from './address.ts';
import { get } from './api.ts';
import { loadSession, may } from './session.ts';

const answering = (abilities: string[], asked = () => {}) =>
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/api/auth/user') asked();
    const user = { id: 1, is_admin: false, is_super_admin: false, abilities, settings: {} };
    const body =
      url === '/api/auth/user' ? { status: true, data: user } : { status: false, code: 403, message: 'No', data: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status: body.status ? 200 : 403 }));
  });

test('a refusal first asks what the user may do, so that what may no longer be shown can close', async () => {
  const wentTo: string[] = [];
  setNavigator((path) => wentTo.push(path));
  answering(['read own deals']);
  await loadSession();
  const open = { signal: new AbortController().signal };
  const closing = new AbortController();
  // What a part of the screen does that hears of its lost ability.
  answering(['read deals'], () => closing.abort());
  const calls = [
    get('/api/system/tags', {}, open),
    get('/api/system/users', {}, { signal: closing.signal }),
    get('/api/system/roles', {}, open),
  ];
  expect(await Promise.all(calls.map((call) => call.catch(() => may('read deals'))))).toEqual([true, true, true]);
  expect(wentTo).toEqual(['/403', '/403']);
});
