import { hashPassword } from '../platform/passwords.ts';
import type { Agency, Person, Result } from './agency.ts';

export const goodPassword = 'quiet lantern over water';
let hashed: Promise<string> | undefined;

/** Gives a colleague a password to sign in with. */
export async function givePassword(agency: Agency, person: Person, password = goodPassword): Promise<void> {
  const hash = password === goodPassword ? await (hashed ??= hashPassword(password)) : await hashPassword(password);
  await agency.open.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
}

export type Entry = Result & { cookie: string; token: string };

/** Signs in like any user, with the given headers. */
export async function signIn(
  agency: Agency,
  username: string,
  password = goodPassword,
  headers: Record<string, string> = {},
): Promise<Entry> {
  const answer = await agency.stranger.post('/api/auth/login', { username, password }, headers);
  const set = sessionCookie(answer);
  const { token = '' } = (answer.body.data ?? {}) as { token?: string };
  return { ...answer, cookie: /sid=([^;]*)/.exec(typeof set === 'string' ? set : '')?.[1] ?? '', token };
}

/** GET /api/auth/user with exactly these headers: 200 if they belong to a session. */
export const statusWith = async (agency: Agency, headers: Record<string, string>, query = ''): Promise<number> =>
  (await agency.app.inject({ method: 'GET', url: `/api/auth/user${query}`, headers })).statusCode;

export const withCookie = (agency: Agency, value: string): Promise<number> =>
  statusWith(agency, { cookie: `sid=${value}` });
export const withToken = (agency: Agency, value: string): Promise<number> =>
  statusWith(agency, { authorization: `Bearer ${value}` });

/** The Set-Cookie of the session; the marker for the page is sent with it. */
export const sessionCookie = ({ headers }: { headers: Record<string, unknown> }): unknown => {
  const set = headers['set-cookie'];
  return Array.isArray(set) ? set[0] : set;
};

/** The link of the last mail to this address, as a super admin is shown it while no mail server delivers mail. */
export async function linkFor(agency: Agency, email: string): Promise<string> {
  const root = await agency.superAdmin('Root');
  const path = '/api/system/mails';
  const { body } = await root.get(path, { search: email, sort: '-id' });
  const [mail] = (body.data as { id: number }[]).slice(0, 1);
  return ((await root.post(`${path}/${mail!.id}/link`)).body.data as { link: string }).link;
}

export const tokenIn = (link: string): string => /\/#\/auth\/(?:reset|user-activate)\/([\w-]{43})\//.exec(link)![1]!;
