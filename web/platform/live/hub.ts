import { queryClient } from '../queryClient.ts';
import { onSessionReset, onSigningOut, refreshSession } from '../session.ts';
import { callsAmong, isOwn, tabName } from '../tab.ts';
import { whenAway } from './away.ts';
import { lead } from './leader.ts';
import type { Leader, Told } from './leader.ts';
import { together } from './shown.ts';
import type { Shown } from './shown.ts';
import { concerned, gathered } from './topics.ts';
import { forgetWatched, isOutdated, isWatched, setWatched, shownBy, takePush, untilSent } from './watched.ts';
import type { LiveListener } from './watched.ts';

const name = 'bureau.live';
const listeners = new Set<LiveListener>();

/**
 * Cached answers of screens that were left: nobody listens for their changes, so they are requested again when shown
 * again.
 */
const distrustKept = () => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });

/** Nobody looks at this tab: nothing is sent to it, and it requests nothing until someone does. */
let isAway = false;

const gather = gathered(60, (topics) => {
  if (isAway) return;
  for (const listener of concerned(listeners, topics)) if (!isWatched(listener)) void listener.refetch();
  distrustKept();
});

/** Handles what the connection reports. News of this tab's own changes is ignored: their answers have told it already. */
function deliver(told: Told): void {
  // Someone who was disabled, or signed out from elsewhere, must not keep what is on the screen until they next click.
  if (told.kind === 'refused') void refreshSession();
  else if (told.kind === 'push') void takePush(listeners, told.key, told.from, told.pushed);
  else if (told.kind === 'watched') {
    setWatched(told.shown, told.until);
    showAgain();
  } else if (told.news === null) gather(null);
  else if (!isOwn(told.news.from)) gather(told.news.topics);
}

/** Brings what is shown up to date with this tab's own change; the promise resolves when it is. */
export async function tellOwn(topics: readonly string[]): Promise<void> {
  distrustKept();
  const calls = callsAmong(topics);
  const last = calls.at(-1);
  await Promise.allSettled(
    concerned(listeners, topics).map((listener) =>
      last !== undefined && isWatched(listener) ? untilSent(listener, last) : listener.refetch(),
    ),
  );
}

/** The connection of this tab, or the channel to the tab that has it. */
type Line = { show: (shown: Shown[]) => void; close: () => void };

let line: Line | undefined;
/** When this page last stopped listening; at first, when it was opened. */
let deafSince = 0;
/** Anything older is requested again anyway when a screen shows it. */
const longestMissed = 20_000;
const missed = () => Math.min(performance.now() - deafSince, longestMissed);

/**
 * The messages between tabs: what the connection reports, what each tab shows, and `who`, by which the tab with the
 * connection asks for that.
 */
type Said = Told | { kind: 'shown'; tab: string; shown: Shown[] } | { kind: 'who' };

/** One tab holds the lock and the connection and tells the others; when it goes, the next tab takes over. */
function shareLine(): Line {
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  const tabs = new Map<string, Shown[]>();
  let leader: Leader | undefined;
  const say: (said: Said) => void = channel.postMessage.bind(channel);
  const showAll = () => leader?.show(together(tabs.values()));
  const show = (shown: Shown[]) => {
    tabs.set(tabName, shown);
    if (leader) showAll();
    else say({ kind: 'shown', tab: tabName, shown });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'who') show(allShown());
    else if (data.kind === 'shown') {
      tabs.set(data.tab, data.shown);
      showAll();
    } else deliver(data);
  });
  const tell = (told: Told) => {
    say(told);
    deliver(told);
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      tabs.set(tabName, allShown());
      leader = lead(tell, missed);
      showAll();
      say({ kind: 'who' });
      over.signal.addEventListener('abort', () => {
        leader?.close();
        resolve();
      });
    });
  const takeOver = () => {
    // What happened between the old leader's end and our connection was heard by nobody.
    tell({ kind: 'watched', shown: [], until: 0 });
    tell({ kind: 'news', news: null });
    return hold();
  };
  const take = async () => {
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold();
      return lock !== null;
    });
    // Another tab listens; what it heard while this one did not is not known here.
    if (!led && deafSince > 0) deliver({ kind: 'news', news: null });
    if (!led) await navigator.locks.request(name, { signal: over.signal }, takeOver);
  };
  // It only fails when the wait for the lock is aborted.
  take().catch(() => undefined);
  const leave = () => say({ kind: 'shown', tab: tabName, shown: [] });
  window.addEventListener('pagehide', leave);
  return {
    show,
    close: () => {
      window.removeEventListener('pagehide', leave);
      leave();
      over.abort();
      channel.close();
    },
  };
}

/** Connects while anyone listens. Without locks or channels the tab has a connection of its own. */
function start(): Line {
  const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
  distrustKept();
  return canShare ? shareLine() : lead(deliver, missed);
}

const allShown = (): Shown[] => (isAway ? [] : together([...listeners].map(shownBy)));

let isShowing = false;
/** Reports what is shown, once for all changes in the same moment. */
function showAgain(): void {
  if (isShowing) return;
  isShowing = true;
  queueMicrotask(() => {
    isShowing = false;
    line?.show(allShown());
  });
}

function leaveTab(): void {
  isAway = true;
  showAgain();
}

/**
 * First refetches what is shown, then resumes the stream from there. Somebody else may have signed in meanwhile: a
 * browser that lets a tab sleep tells it nothing.
 */
async function comeBack(): Promise<void> {
  isAway = false;
  distrustKept();
  await refreshSession();
  await Promise.allSettled([...listeners].map((listener) => listener.refetch()));
  showAgain();
}

let isLookedAfter = false;

let isLeaving = false;

/** Connects, unless the session is about to end: the stream would be refused. */
function connect(): void {
  if (!isLeaving) line ??= start();
}

// The stream belonged to the user who left; the next user gets a new one.
onSessionReset(() => {
  isLeaving = false;
  silence();
});

onSigningOut(() => {
  isLeaving = true;
  silence();
  return () => {
    isLeaving = false;
    if (listeners.size > 0) connect();
    showAgain();
  };
});

function silence(): void {
  if (!line) return;
  line.close();
  line = undefined;
  deafSince = performance.now();
  forgetWatched();
}

/** Subscribes to topics; a listener with a `thing` is sent its new content whenever it changes, where that is possible. */
export function listen(listener: LiveListener): () => void {
  listeners.add(listener);
  if (!isLookedAfter) whenAway(document, { left: leaveTab, back: () => void comeBack() });
  isLookedAfter = true;
  connect();
  if (listener.thing && isWatched(listener) && isOutdated(listener.thing)) void listener.refetch();
  showAgain();
  return () => {
    listeners.delete(listener);
    showAgain();
    // One screen replaces another within a moment: the connection survives the gap between them.
    setTimeout(() => {
      if (listeners.size === 0) silence();
    }, 5000);
  };
}
