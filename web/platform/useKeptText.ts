import { useEffect, useEffectEvent, useState } from 'react';
import { currentUser, onSessionEnd } from './session.ts';
import { readTab, removeTab, writeTab } from './storage.ts';

type Kept = { user_id: number; text: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).user_id === 'number' &&
  typeof (value as Kept).text === 'string';

/** Given out once; another user's is deleted. */
function taken(key: string): string {
  const kept = readTab(key, isKept);
  if (!kept) return '';
  removeTab(key);
  return kept.user_id === currentUser()?.id ? kept.text : '';
}

/** Text being typed outside a form: if the session ends meanwhile, it is there again after signing in. */
export function useKeptText(place: string): readonly [string, (text: string) => void] {
  const key = `typed.${place}`;
  const [text, setText] = useState(() => taken(key));
  const keep = useEffectEvent(() => {
    const user_id = currentUser()?.id;
    if (text.trim() !== '' && user_id !== undefined) writeTab(key, { user_id, text });
  });
  useEffect(() => onSessionEnd(() => keep()), []);
  return [text, setText];
}
