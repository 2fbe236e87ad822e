import type { User } from '../access.ts';
import type { Identity } from '../http/identity.ts';

/** What an answer turned out to depend on, besides the rights of its caller. */
export type Leaning = { person: boolean; company: boolean };

const holding = new Set<PropertyKey>(['is_admin', 'is_super_admin', 'is_customer', 'abilities']);

/** Everything that decides what someone may do, except who they are: users who hold the same may be sent the same. */
export const holdingOf = ({ is_admin, is_super_admin, is_customer, abilities }: User): string =>
  JSON.stringify([is_admin, is_super_admin, is_customer, abilities.toSorted()]);

function watched<T extends object>(target: T, look: (key: PropertyKey | null) => void): T {
  return new Proxy(target, {
    get: (of, key) => (look(key), Reflect.get(of, key) as unknown),
    has: (of, key) => (look(key), Reflect.has(of, key)),
    ownKeys: (of) => (look(null), Reflect.ownKeys(of)),
    getOwnPropertyDescriptor: (of, key) => (look(key), Reflect.getOwnPropertyDescriptor(of, key)),
  });
}

/**
 * The caller as a route sees them, with a note of what was looked at. If only the caller's rights were looked at, the
 * answer is the same for everyone who holds them. "Mine" looks at the id, so that answer is theirs alone.
 */
export function noted({ user, session }: Identity): { identity: Identity; leaning: Leaning } {
  const leaning: Leaning = { person: false, company: false };
  return {
    leaning,
    identity: {
      user: watched(user, (key) => void (leaning.person ||= key === null || !holding.has(key))),
      session: watched(session, (key) => {
        if (key === 'company_id') leaning.company = true;
        else leaning.person = true;
      }),
    },
  };
}
