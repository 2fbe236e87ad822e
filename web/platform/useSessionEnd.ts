import { useEffect, useEffectEvent } from 'react';
import { onSentAway, onSessionEnd } from './session.ts';

/** Called when the session ends in the middle of work, with what is on the screen by then. */
export function useSessionEnd(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => onSessionEnd(() => keepNow()), []);
}

/** Called also when a missing permission leads away from it: to keep what is typed, not to send it. */
export function useCutShort(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useSessionEnd(keep);
  useEffect(() => onSentAway(() => keepNow()), []);
}
