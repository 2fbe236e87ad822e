import { atTheDoor } from '../access.ts';
import type { Access, User } from '../access.ts';

/** Who gets news of a table's changes. */
export type Doors = Record<string, Access>;

/** What was announced since the last delivery: topics by the table that changed. */
export type News = Map<string, Set<string>>;

/** A notice is the tab that made the change, if one did, and the topics it is news for: "tab-1 cards,cards:5,board:12". */
export function originOf(payload: string): { origin: string; topics: string } {
  const at = payload.indexOf(' ');
  return { origin: payload.slice(0, Math.max(0, at)), topics: payload.slice(at + 1) };
}

/** The first topic is the table that changed. */
export function addNotice(news: News, told: string): void {
  const topics = told.split(',').filter(Boolean);
  const [table = ''] = topics;
  const known = news.get(table) ?? new Set();
  for (const topic of topics) known.add(topic);
  news.set(table, known);
}

const isOfUser = (topic: string) => topic.startsWith('user:');

/** A client's user may read few rows of most tables: they get news of a table only if an ability opens all of it. */
const isOpenTo = (door: Access, me: User): boolean =>
  me.is_customer ? door.rules.some((rule) => rule.abilities && !rule.where && rule.passes(me)) : atTheDoor(door, me);

function topicsBehind(news: News, doors: Doors, me: User, isOpen: (door: Access, me: User) => boolean): string[] {
  const found = new Set<string>();
  const own = `user:${me.id}`;
  for (const [table, topics] of news) {
    const door = Object.hasOwn(doors, table) ? doors[table] : undefined;
    const opens = door !== undefined && isOpen(door, me);
    for (const topic of topics) if (isOfUser(topic) ? topic === own : opens) found.add(topic);
  }
  return found.size > mostTopics || me.is_customer ? anyOf(found) : [...found];
}

/**
 * The topics a user may hear: those of tables that are open to them, and those about themselves; never another user's.
 * A client's user is sent no ids of rows.
 */
export const heardBy = (news: News, doors: Doors, me: User): string[] => topicsBehind(news, doors, me, isOpenTo);

/** The topics after which a user's watches are read again; that alone reveals nothing to them. */
export const concerning = (news: News, doors: Doors, me: User): string[] => topicsBehind(news, doors, me, atTheDoor);

/** What a transaction announced; each change ends with a semicolon. */
export function newsOf(told: string): News {
  const news: News = new Map();
  for (const one of told.split(';')) if (one) addNotice(news, one);
  return news;
}

/** More topics than this are sent as "any of them". */
const mostTopics = 500;

const anyOf = (topics: Iterable<string>): string[] => [
  ...new Set(Array.from(topics, (topic) => (isOfUser(topic) ? topic : topic.replace(/:.*/, ':*')))),
];

/** The ids after a name, e.g. the sessions that ended. */
export function idsIn(news: News, name: string): Set<number> {
  const ids = new Set<number>();
  for (const topics of news.values()) {
    for (const topic of topics) {
      const [kind, id] = topic.split(':');
      if (kind === name && id !== undefined && /^[0-9]+$/.test(id)) ids.add(Number(id));
    }
  }
  return ids;
}
