import { useSyncExternalStore } from 'react';
import { mayDo } from '../../contract/platform/abilities.ts';
import type { Check } from '../../contract/platform/abilities.ts';
import { errorTexts } from '../../contract/platform/answers.ts';
import type { SessionUser, UserSettings } from '../../contract/platform/session.ts';
import { get, post } from './api.ts';
import { ApiError, onRefusal } from './apiError.ts';
import { currentAddress, go } from './address.ts';
import { sendAway } from './refusal.ts';
import { rememberAddress } from './remembered.ts';
import { clearStorage } from './storage.ts';
import { toastError } from './toasts.ts';
import {
  beforeAsking,
  forgetUnsavedSettings,
  sendSettings,
  settingsAfter,
  withUnsavedSettings,
} from './unsavedSettings.ts';

export type SessionStatus = 'none' | 'loading' | 'success' | 'error';
export type Session = { status: SessionStatus; user: SessionUser | null };

const nobody: Session = { status: 'none', user: null };
let session: Session = nobody;
let abilityAnswers = new Map<string, boolean>();
let asked: Promise<Session> | null = null;
/** A 401 during startup only means that nobody is signed in. */
let appLoaded = false;

const listeners = new Set<() => void>();
const afterReset = new Set<() => void>();
const beforeEnd = new Set<() => void>();

function change(next: Session): Session {
  session = next;
  abilityAnswers = new Map();
  for (const tell of listeners) tell();
  return next;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session => session;
export const currentUser = (): SessionUser | null => session.user;
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);
/** The signed-in user's settings, for what is shown often and not to be drawn again with every news of the session. */
export const useSettings = (): UserSettings | undefined =>
  useSyncExternalStore(subscribe, () => session.user?.settings);

/** Called when the signed-in user changes, so that caches can be cleared. */
export function onSessionReset(forget: () => void): void {
  afterReset.add(forget);
}

const whileSigningOut = new Set<() => () => void>();

/**
 * Called before the session ends: stops running requests, so that none is refused afterwards. Returns a function that
 * resumes them.
 */
export function onSigningOut(stop: () => () => void): void {
  whileSigningOut.add(stop);
}

type Leaving = {
  /** Whether to sign out although something would be lost. */
  ask: () => Promise<boolean>;
  /** Signed out: nothing of the user stays in the browser. */
  forget: () => Promise<void>;
};
const leaving = new Set<Leaving>();

/** Called before the user signs out. */
export function beforeSigningOut(one: Leaving): () => void {
  leaving.add(one);
  return () => leaving.delete(one);
}

/** Called when the session ends in the middle of work, while everything is still on the screen. */
export function onSessionEnd(keep: () => void): () => void {
  beforeEnd.add(keep);
  return () => beforeEnd.delete(keep);
}

export function resetSession(): void {
  asked = null;
  isSigningOut = false;
  forgetUnsavedSettings();
  change(nobody);
  for (const forget of afterReset) forget();
}

/** Whether the signed-in user passes an ability check; cached for the session. */
export function may(check: Check): boolean {
  const name = [check].flat().join('|');
  const known = abilityAnswers.get(name);
  if (known !== undefined) return known;
  const answer = mayDo(session.user, check);
  abilityAnswers.set(name, answer);
  return answer;
}

export function useMay(check: Check): boolean {
  useSession();
  return may(check);
}

/** The server sets this cookie next to the session's, so that visitors need no request to find out. */
export const isMarkedSignedIn = () => /(?:^|; )signed_in=1(?:;|$)/.test(globalThis.document?.cookie ?? 'signed_in=1');

/** The session ended in the middle of work: signing in again leads back to it. */
function leave(): void {
  const wasSignedIn = session.user !== null;
  if (appLoaded && wasSignedIn) for (const keep of beforeEnd) keep();
  resetSession();
  if (!appLoaded || !wasSignedIn) return;
  rememberAddress(currentAddress());
  toastError(errorTexts.needLogin);
  go('/auth/login');
}

/**
 * Somebody else signed in from another tab: the page starts again as theirs, so that nothing of the user before stays
 * on the screen, in a cache or in a form.
 */
async function startAgain(): Promise<never> {
  for (const keep of beforeEnd) keep();
  globalThis.location.reload();
  return new Promise(() => {});
}

let isSigningOut = false;
let underway: AbortController | null = null;

// The end of a session is news of its user too, and can arrive before the answer to the sign-out.
onSigningOut(() => {
  isSigningOut = true;
  underway?.abort();
  return () => {
    isSigningOut = false;
  };
});

async function fetchUser(): Promise<Session> {
  if (!isMarkedSignedIn()) {
    // It ended in another tab, or the cookies are gone: no call is needed to know.
    if (session.user) leave();
    return change(nobody);
  }
  change({ status: 'loading', user: session.user });
  try {
    const arrived = beforeAsking();
    underway = new AbortController();
    const { data } = await get('/api/auth/user', {}, { signal: underway.signal });
    arrived();
    if (session.user && session.user.id !== data.id) return await startAgain();
    return change({ status: 'success', user: withUnsavedSettings(data) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return change(nobody);
    // A failure says nothing about who was signed in before.
    return change(session.user ? { status: 'success', user: session.user } : { status: 'error', user: null });
  }
}

/** The signed-in user: requested once, and again only after a reset, a failure or a sign-in in another tab. */
export async function loadSession(): Promise<Session> {
  if (session.status === 'none' && isMarkedSignedIn()) asked = null;
  asked ??= fetchUser();
  const found = await asked;
  if (found.status === 'error') asked = null;
  appLoaded = true;
  return found;
}

/** Asks the server again, for example after the user's settings or abilities changed. */
export async function refreshSession(): Promise<Session> {
  if (isSigningOut) return session;
  asked = fetchUser();
  return asked;
}

export async function signIn(username: string, password: string): Promise<SessionUser> {
  change({ status: 'loading', user: null });
  try {
    // The token in the answer is for scripts; the browser uses its cookie.
    const { data } = await post('/api/auth/login', { username, password });
    asked = Promise.resolve(change({ status: 'success', user: data.user }));
    return data.user;
  } catch (error) {
    change({ status: 'error', user: null });
    throw error;
  }
}

export async function signOut(): Promise<void> {
  const concerned = [...leaving];
  for (const { ask } of concerned) if (!(await ask())) return;
  const goOn = [...whileSigningOut].map((stop) => stop());
  try {
    await post('/api/auth/logout', { guard: 'system' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      for (const resume of goOn) resume();
      throw error;
    }
  }
  resetSession();
  clearStorage();
  // At once: what is still on the screen would otherwise request its data again, with no session.
  go('/auth/login');
  await Promise.all(concerned.map(({ forget }) => forget()));
}

/**
 * Applied at once, and again on any copy the server sends in the meantime; a refused change is reverted. Only what was
 * changed is sent: the other settings may be older here than in another tab.
 */
export async function saveSettings(changes: UserSettings): Promise<void> {
  const { user } = session;
  if (!user) return;
  change({ status: 'success', user: { ...user, settings: settingsAfter(user.settings, changes) } });
  try {
    await sendSettings(changes, () => post('/api/auth/settings', { ...changes }));
  } catch (error) {
    void refreshSession();
    throw error;
  }
}

let rights: Promise<unknown> | null = null;

/** An ability may just have been lost: a part of the screen that needs it closes by itself, and requests nothing more. */
async function followRights(): Promise<void> {
  if (!session.user) return;
  rights ??= refreshSession().finally(() => (rights = null));
  await rights;
  await new Promise((drawn) => setTimeout(drawn));
}

onRefusal(401, leave);
onRefusal(403, sendAway, followRights);
