import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import type { Ability } from '../../contract/platform/abilities.ts';
import { openBureau } from '../bureau.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { buildServer } from '../platform/http/server.ts';
import type { Platform } from '../platform/platform.ts';
import type { Route } from '../platform/routes.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Settings } from '../platform/settings.ts';
import { identify } from '../system/session/identify.ts';
import { testDatabase } from './database.ts';
import { testSettings } from './settings.ts';

export type Result = { status: number; body: Body; headers: Record<string, unknown> };
// Tests read answers of all shapes.
export type Body = { status: boolean; code?: number; message?: string; data: never; meta: never; batch?: string };

export type Person = {
  id: number;
  username: string;
  session_id: number;
  cookie: string;
  get: (path: string, query?: Record<string, unknown>) => Promise<Result>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Result>;
  put: (path: string, body?: unknown) => Promise<Result>;
  send: (options: InjectOptions) => Promise<Result>;
};

type Flags = { is_admin?: boolean; is_super_admin?: boolean; is_customer?: boolean };

/** The agency used in tests: named people with abilities, calling the real routes on a real database. */
export type Agency = {
  open: OpenDatabase;
  app: FastifyInstance;
  platform: Platform;
  /** A colleague with exactly these abilities. */
  staff: (name: string, ...abilities: Ability[]) => Promise<Person>;
  admin: (name: string) => Promise<Person>;
  superAdmin: (name: string) => Promise<Person>;
  /** A caller who is not signed in. */
  stranger: Person;
  close: () => Promise<void>;
};

/** On its own database, which is dropped at the end. */
export async function openAgency(
  routes?: Route[],
  settings: Partial<Settings> = {},
  database: Promise<OpenDatabase> = testDatabase(),
): Promise<Agency> {
  const open = await database;
  const data_dir = joinPath(tmpdir(), `bureau-files-${randomBytes(6).toString('hex')}`);
  const mine = { ...testSettings, data_dir, ...settings };
  const bureau = await openBureau({ settings: mine, log: pino({ level: 'silent' }), open });
  const { platform } = bureau;
  const app = await buildServer(platform, routes ?? bureau.routes, identify);

  const person = (id: number, username: string, session_id: number, cookie: string): Person => {
    const send = async (options: InjectOptions): Promise<Result> => {
      const headers = {
        ...(cookie ? { cookie: `sid=${cookie}` } : {}),
        'x-requested-with': 'XMLHttpRequest',
        ...options.headers,
      };
      const answer = await app.inject({ ...options, headers });
      const isJson = (answer.headers['content-type'] ?? '').includes('json');
      return {
        status: answer.statusCode,
        body: (isJson ? answer.json() : { text: answer.body }) as Body,
        headers: answer.headers,
      };
    };
    return {
      id,
      username,
      session_id,
      cookie,
      send,
      get: (url, query) => send({ method: 'GET', url, ...(query ? { query: texts(query) } : {}) }),
      post: (url, body, headers) => send({ method: 'POST', url, payload: body ?? {}, ...(headers ? { headers } : {}) }),
      put: (url, body) => send({ method: 'PUT', url, payload: body ?? {} }),
    };
  };

  const join = async (name: string, abilities: readonly string[], flags: Flags = {}): Promise<Person> => {
    const username = `${name.toLowerCase().replace(/\W/g, '_')}_${randomBytes(6).toString('hex')}`;
    const { is_admin = false, is_super_admin = false, is_customer = false } = flags;
    const made = await open.pool.query<{ id: number }>(
      `insert into users (username, display_name, email, activated_at, is_admin, is_super_admin, is_customer)
       values ($1, $2, $3, now(), $4, $5, $6) returning id`,
      [username, name, `${username}@northlight.test`, is_admin, is_super_admin, is_customer],
    );
    const id = made.rows[0]!.id;
    if (abilities.length > 0) {
      await open.pool.query(
        `with r as (insert into roles (name, abilities) values ($1, $2) returning id)
         insert into user_roles (user_id, role_id) select $3, id from r`,
        [`${username}'s role`, abilities, id],
      );
    }
    const cookie = randomBytes(32).toString('base64url');
    const session = await open.pool.query<{ id: number }>(
      `insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
      [id, hashOf(cookie)],
    );
    return person(id, username, session.rows[0]!.id, cookie);
  };

  return {
    open,
    app,
    platform,
    staff: (name, ...abilities) => join(name, abilities),
    admin: (name) => join(name, [], { is_admin: true }),
    superAdmin: (name) => join(name, [], { is_super_admin: true }),
    stranger: person(0, '', 0, ''),
    close: async () => {
      await platform.live.close();
      await app.close();
      await open.close();
      await rm(mine.data_dir, { recursive: true, force: true });
    },
  };
}

const texts = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
