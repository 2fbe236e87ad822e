import { useEffect, useState } from 'react';
import { currentUser } from './session.ts';
import { readTab, removeTab, writeTab } from './storage.ts';
import { useCutShort } from './useSessionEnd.ts';

type Kept = { user_id: number; text: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).user_id === 'number' &&
  typeof (value as Kept).text === 'string';

const keyOf = (place: string) => `typed.${place}`;

/** Another user's text is not returned. */
function kept(key: string): string {
  const found = readTab(key, isKept);
  return found && found.user_id === currentUser()?.id ? found.text : '';
}

/** What was being typed here when the session, the permission or the page ended, empty for nothing. */
export function useTakenText(place: string): string {
  const [{ key, text }] = useState(() => ({ key: keyOf(place), text: kept(keyOf(place)) }));
  // Returned once, but only removed when the component is on the screen: React may render one that it then discards.
  useEffect(() => removeTab(key), [key]);
  return text;
}

/** Keeps a text in this tab until it is taken; says whether there was one. */
export function keepTyped(place: string, text: string): boolean {
  const user_id = currentUser()?.id;
  if (text.trim() === '' || user_id === undefined) return false;
  writeTab(keyOf(place), { user_id, text });
  return true;
}

/** Keeps what is typed if the session, the permission or the page ends meanwhile. `isRead` says that it is text, not data. */
export function useKeeping(place: string, typedNow: () => string, isRead = false): void {
  useCutShort(
    () => {
      const text = typedNow();
      return keepTyped(place, text) ? [{ label: '', text: isRead ? text : '' }] : [];
    },
    () => removeTab(keyOf(place)),
  );
}

/** Text being typed outside a form: if the session or the page ends meanwhile, it is there again afterwards. */
export function useKeptText(place: string): readonly [string, (text: string) => void] {
  const [typed, setText] = useState<string | null>(null);
  const before = useTakenText(place);
  const text = typed ?? before;
  useKeeping(place, () => text, true);
  return [text, setText];
}
