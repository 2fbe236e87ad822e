import { useState } from 'react';
import { currentUser } from './session.ts';
import { readTab, removeTab, writeTab } from './storage.ts';
import { useSessionEnd } from './useSessionEnd.ts';

type Kept = { user_id: number; text: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).user_id === 'number' &&
  typeof (value as Kept).text === 'string';

const keyOf = (place: string) => `typed.${place}`;

/** Given out once; another user's is deleted. */
function taken(key: string): string {
  const kept = readTab(key, isKept);
  if (!kept) return '';
  removeTab(key);
  return kept.user_id === currentUser()?.id ? kept.text : '';
}

/** What was being typed here when the session ended, empty for nothing. */
export const useTakenText = (place: string): string => useState(() => taken(keyOf(place)))[0];

/** Keeps what is typed if the session ends meanwhile. */
export function useKeeping(place: string, typedNow: () => string): void {
  useSessionEnd(() => {
    const user_id = currentUser()?.id;
    const text = typedNow();
    if (text.trim() !== '' && user_id !== undefined) writeTab(keyOf(place), { user_id, text });
  });
}

/** Text being typed outside a form: if the session ends meanwhile, it is there again after signing in. */
export function useKeptText(place: string): readonly [string, (text: string) => void] {
  const [typed, setText] = useState<string | null>(null);
  const before = useTakenText(place);
  const text = typed ?? before;
  useKeeping(place, () => text);
  return [text, setText];
}
