import { useSyncExternalStore } from 'react';
import { onSentAway } from './refusal.ts';
import { currentUser, onSessionReset } from './session.ts';
import { readTab, removeTab, writeTab } from './storage.ts';

/** Something typed and not saved, to read and to copy. */
export type KeptPart = { label: string; text: string; isHtml?: boolean };
type Told = { user_id: number; parts: KeptPart[] };

const key = 'sent_away';
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Told).user_id === 'number' &&
  Array.isArray((value as Told).parts);

const unsaved = new Map<string, () => KeptPart[]>();
const none: readonly KeptPart[] = [];
let told: readonly KeptPart[] | null = null;
const listeners = new Set<() => void>();

function tell(parts: readonly KeptPart[] | null): void {
  told = parts;
  for (const listener of listeners) listener();
}

/** Another user's text is not returned. It outlives a reload, because people reload when they are refused. */
function toldNow(): readonly KeptPart[] {
  const kept = told === null ? readTab(key, isTold) : null;
  told ??= kept && kept.user_id === currentUser()?.id ? kept.parts : none;
  return told;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was being typed when a missing permission redirected the user. */
export const useKeptParts = (): readonly KeptPart[] => useSyncExternalStore(subscribe, toldNow);

/** The user has left the page that shows it. */
export function forgetKeptParts(): void {
  removeTab(key);
  tell(none);
}

/**
 * While something typed is not saved, says what it is. A text that is sent when its editor closes registers itself
 * until the server has it: the refusal comes when the editor is no longer on the screen.
 */
export function offersKept(place: string, partsNow: () => KeptPart[]): () => void {
  unsaved.set(place, partsNow);
  return () => {
    if (unsaved.get(place) === partsNow) unsaved.delete(place);
  };
}

onSentAway(() => {
  const parts = [...unsaved.values()].flatMap((partsNow) => partsNow());
  const user_id = currentUser()?.id;
  // Several calls may be refused one after another: the later ones find the editor gone, and take nothing away.
  if (parts.length === 0 || user_id === undefined) return;
  writeTab(key, { user_id, parts });
  tell(parts);
});
onSessionReset(() => tell(null));
