import { meOf, sessionOf } from './listening.ts';
import type { Listening } from './listening.ts';
import { marks, read } from './readings.ts';
import type { Reading } from './readings.ts';
import { turns } from '../turns.ts';
import { makeDue } from './watches.ts';
import type { Due, Watching } from './watches.ts';

type Watcher = { listening: Listening; watching: Watching };
type Task = Watcher & { due: Due };

/** How many reads run at a time; the other connections to the database are left to the calls. */
const sideBySide = 4;

export type Pushes = {
  add: (listening: Listening) => void;
  drop: (listening: Listening) => void;
  /** Reads and sends what is due for everyone who watches the same as these; if that is under way, again right after it. */
  start: (those: Iterable<Watching>) => void;
};

/** Who gets the same answer: users with the same rights and, if it is sent in parts, with the same changes due. */
const groupOf = ({ listening, watching, due }: Task): string =>
  listening.standing.holding + (watching.route.part ? [...(due.topics ?? ['*'])].sort().join() : '');

const isFor = ({ person, company }: Reading, { listening }: Task, { listening: maker }: Task): boolean => {
  const [mine, theirs] = [listening.standing.identity.session, maker.standing.identity.session];
  return person ? mine.id === theirs.id : !company || mine.company_id === theirs.company_id;
};

const bySession = (tasks: Task[]): Task[][] => [
  ...Map.groupBy(tasks, ({ listening }) => sessionOf(listening)).values(),
];

/** Each watched address is read once for all who may be sent the same answer, and sent to each of them. */
export function openPushes(isDoubted: (listening: Listening) => boolean): Pushes {
  const watchers = new Map<string, Set<Watcher>>();
  const busy = new Set<string>();
  const inTurn = turns(sideBySide);

  const send = ({ listening, watching, due }: Task, { text, hash }: Reading) => {
    // If the user's rights may have just changed, they are checked first; then everything is sent anew.
    if (isDoubted(listening)) return makeDue(watching, null, '');
    const isSame = hash !== '' && hash === watching.sent;
    watching.sent = hash;
    // To a client's user, even "same" would reveal that something they cannot see has changed.
    if (isSame && meOf(listening).is_customer) return;
    listening.push({ watch: watching.place, from: [...due.from] }, isSame ? marks.same : text);
  };

  const readFor = (task: Task): Promise<Reading> =>
    inTurn(() => read(task.listening.platform, task.watching, task.due, task.listening.standing.identity));

  /** The first answer shows whether it is for all of them, for some, or for the first one only. */
  const serveGroup = async ([first, ...others]: Task[]): Promise<void> => {
    if (!first) return;
    const reading = await readFor(first);
    send(first, reading);
    for (const task of others) if (isFor(reading, task, first)) send(task, reading);
    const rest = others.filter((task) => !isFor(reading, task, first));
    if (reading.person) await Promise.all(bySession(rest).map(serveGroup));
    else await serveGroup(rest);
  };

  const serve = async (key: string) => {
    if (busy.has(key)) return;
    busy.add(key);
    try {
      for (;;) {
        const tasks = [...(watchers.get(key) ?? [])].flatMap((one) => {
          const { due } = one.watching;
          // Users whose rights may have changed wait until these have been checked.
          if (!due || isDoubted(one.listening)) return [];
          one.watching.due = null;
          return [{ ...one, due }];
        });
        if (tasks.length === 0) return;
        await Promise.all([...Map.groupBy(tasks, groupOf).values()].map(serveGroup));
      }
    } finally {
      busy.delete(key);
    }
  };

  return {
    add: (listening) => {
      for (const watching of listening.watching) {
        const known = watchers.get(watching.key) ?? new Set();
        watchers.set(watching.key, known.add({ listening, watching }));
      }
    },
    drop: (listening) => {
      for (const { key } of listening.watching) {
        const left = new Set([...(watchers.get(key) ?? [])].filter((one) => one.listening !== listening));
        if (left.size > 0) watchers.set(key, left);
        else watchers.delete(key);
      }
    },
    start: (those) => {
      for (const key of new Set(Array.from(those, (one) => one.key))) void serve(key);
    },
  };
}
