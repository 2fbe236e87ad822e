import type { Answer } from '../../../contract/platform/answers.ts';
import type { WaitingCall } from './call.ts';
import { added, isWorthRetrying, marked, nextToSend, pauseBefore, savedKeys, stuckAt, without } from './queue.ts';
import type { Entry, Queue } from './queue.ts';
import { newId } from '../newId.ts';

export type Job<C> = {
  change: C;
  call: WaitingCall;
  /** The key of an attempt that got no answer; otherwise a new one. */
  key?: string;
  /** Reloads the server's copy if an answer does not say what changed, and after a refusal. */
  refresh?: () => Promise<unknown>;
  onSaved?: (answer: Answer<unknown>) => void;
  onRefused?: (error: unknown, change: C) => void;
};

/** What a lane needs of the page it is on. */
export type Outside = {
  /** The queue has changed. */
  changed: () => void;
  send: (entry: Entry<unknown>) => Promise<Answer<unknown>>;
  added: (entry: Entry<unknown>) => void;
  saved: (entry: Entry<unknown>, answer: Answer<unknown>) => void;
  refused: (entry: Entry<unknown>, error: unknown) => void;
  tell: (topics: readonly string[]) => Promise<unknown>;
  /** Reloads all that is shown, for changes whose screen is gone. */
  refresh: () => Promise<unknown>;
  /** Resolves when every screen has received the copies that have arrived. */
  drawn: () => Promise<unknown>;
};

export type Lane<C> = {
  queue: () => Queue<C>;
  /** Whether the last attempt did not reach the server. */
  isStuck: () => boolean;
  add: (job: Job<C>) => void;
  /** Adds what an earlier page could not send. */
  restore: (entries: readonly Pick<Entry<C>, 'key' | 'change' | 'call'>[]) => void;
  retry: () => void;
  drop: () => void;
};

type Failure = { status: number; unreachable: boolean };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'unreachable' in error
    ? { status: Number(error.status), unreachable: error.unreachable === true }
    : { status: 0, unreachable: false };

type Callbacks<C> = Pick<Job<C>, 'refresh' | 'onSaved' | 'onRefused'>;

/** Sends the changes of one place (a board, a checklist) one after the other, and keeps them while it cannot. */
export function makeLane<C>(outside: Outside): Lane<C> {
  let queue: Queue<C> = [];
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callbacks = new Map<string, Callbacks<C>>();
  /** What the saves since the last refresh changed; null if one of them does not say. */
  let told: Set<string> | null = new Set();

  const set = (next: Queue<C>) => {
    queue = next;
    for (const key of callbacks.keys()) if (!queue.some((entry) => entry.key === key)) callbacks.delete(key);
    outside.changed();
  };

  /** Saved changes are replayed until a copy requested after their save has arrived. */
  const settle = async (refresh: () => Promise<unknown>) => {
    const settled = savedKeys(queue);
    const topics = told;
    told = new Set();
    await (topics ? outside.tell([...topics]) : refresh()).catch(() => undefined);
    // Screens get the new copy later than we do: if the change were dropped now, the old state would show for a moment.
    await outside.drawn();
    set(without(queue, settled));
  };

  const failed = (entry: Entry<C>, error: unknown, onRefused: Job<C>['onRefused']): 'waits' | 'refused' => {
    const failure = failureOf(error);
    // The session is over: it is sent when the same user is back.
    if (failure.status === 401) return 'waits';
    if (isWorthRetrying(failure, entry.hasWaited)) {
      tries += 1;
      set(stuckAt(queue, entry.key));
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pauseBefore(tries));
      return 'waits';
    }
    tries = 0;
    told = null;
    outside.refused(entry, error);
    set(without(queue, [entry.key]));
    onRefused?.(error, entry.change);
    return 'refused';
  };

  const send = async (): Promise<void> => {
    const entry = nextToSend(queue);
    if (!entry) return;
    const { refresh = outside.refresh, onSaved, onRefused } = callbacks.get(entry.key) ?? {};
    set(marked(queue, entry.key, 'sending'));
    try {
      const answer = await outside.send(entry);
      if (!answer.topics) told = null;
      else for (const topic of answer.topics) told?.add(topic);
      tries = 0;
      outside.saved(entry, answer);
      set(marked(queue, entry.key, 'saved'));
      onSaved?.(answer);
    } catch (error) {
      if (failed(entry, error, onRefused) === 'waits') return;
    }
    if (nextToSend(queue)) await send();
    else await settle(refresh);
  };

  const begin = () => {
    // While the server is unreachable, the timer sends what is waiting, in order.
    if (tries === 0) void send();
  };

  return {
    queue: () => queue,
    isStuck: () => tries > 0,
    add: ({ change, call, key = newId(), ...called }) => {
      callbacks.set(key, called);
      const next = added(queue, { key, change, call }, tries > 0);
      const entry = next.find((one) => one.key === key);
      if (entry) outside.added(entry);
      set(next);
      begin();
    },
    restore: (entries) => {
      set(entries.reduce((all, entry) => added(all, entry, true), queue));
      begin();
    },
    retry: () => {
      clearTimeout(timer);
      void send();
    },
    drop: () => {
      clearTimeout(timer);
      tries = 0;
      callbacks.clear();
      set([]);
    },
  };
}
