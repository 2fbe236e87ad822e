import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../platform/http/server.ts';
import { modules } from '../../modules.ts';
import { assemble } from '../../platform/modules.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { givePassword } from '../../testing/signing-in.ts';
import { identify } from './identify.ts';

const { routes } = assemble(modules);

/** Secrets that must not appear anywhere: not in a log line, the change log, or an unrelated answer. */
const canary = 'Canary-7f3a9-password';

let agency: Agency;
const lines: string[] = [];
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('no password, token or cookie is in any log line, change or audit event', async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const platform = { ...agency.platform, log: pino({ level: 'trace' }, stream) };
  const app = await buildServer(platform, routes, identify);
  const ann = await agency.staff('Ann');
  await givePassword(agency, ann, canary);

  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: ann.username, password: canary },
  });
  const { token } = login.json<{ data: { token: string } }>().data;
  const cookie = /sid=([^;]+)/.exec(String(login.headers['set-cookie']))![1]!;
  expect(login.body).not.toContain(cookie);
  const headers = { cookie: `sid=${cookie}` };
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: ann.username, password: `${canary}!` },
  });
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: canary, password: { a: canary } } });
  await app.inject({ method: 'GET', url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });
  const fresh = 'Quite-another-7f3a9';
  const change = { current_password: canary, password: fresh, password_confirmation: fresh };
  expect((await app.inject({ method: 'POST', url: '/api/auth/password', headers, payload: change })).statusCode).toBe(
    200,
  );
  await app.close();

  expect(lines.length).toBeGreaterThan(3);
  const { rows } = await agency.open.pool.query<{ text: string }>(
    `select before::text || after::text as text from changes union all select a::text from audit_events a
     union all select u::text from users u union all select s::text from sessions s`,
  );
  const everywhere = [...lines, ...rows.map(({ text }) => text ?? '')].join('\n');
  for (const secret of [canary, fresh, token, cookie]) expect(everywhere.includes(secret)).toBe(false);
});
