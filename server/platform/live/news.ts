import { atTheDoor } from '../access.ts';
import type { Access, User } from '../access.ts';

/** Who hears of a table's changes. */
export type Doors = Record<string, Access>;

/** What was heard since the last delivery: topics by the table whose change they tell of. */
export type News = Map<string, Set<string>>;

/** A notice is a table's name and the topics its change is news for: "cards,cards:5,board:12". */
export function addNotice(news: News, payload: string): void {
  const topics = payload.split(',').filter(Boolean);
  const [table = ''] = topics;
  const known = news.get(table) ?? new Set();
  for (const topic of topics) known.add(topic);
  news.set(table, known);
}

const isOfUser = (topic: string) => topic.startsWith('user:');

/**
 * The topics a user may hear: of tables whose door is open to them, and what concerns themselves. Never another user's.
 * A client's user sees few rows of a table, so is told of none by its id.
 */
export function heardBy(news: News, doors: Doors, me: User): string[] {
  const heard = new Set<string>();
  const own = `user:${me.id}`;
  for (const [table, topics] of news) {
    const door = Object.hasOwn(doors, table) ? doors[table] : undefined;
    const isOpen = door !== undefined && atTheDoor(door, me);
    for (const topic of topics) if (isOfUser(topic) ? topic === own : isOpen) heard.add(topic);
  }
  return heard.size > mostTopics || me.is_customer ? anyOf(heard) : [...heard];
}

/** More than this is said as "any of them". */
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
