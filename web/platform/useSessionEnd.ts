import { useEffect, useEffectEvent } from 'react';
import { onSentAway, onSessionEnd } from './session.ts';

/** Called when the session ends in the middle of work, with what is on the screen by then. */
export function useSessionEnd(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => onSessionEnd(() => keepNow()), []);
}

/** Also called when a missing permission redirects the user: for keeping what is typed, not for sending it. */
export function useCutShort(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useSessionEnd(keep);
  useEffect(() => onSentAway(() => keepNow()), []);
}
