import { useEffect, useEffectEvent, useId } from 'react';
import { onSessionEnd } from './session.ts';
import { offersKept } from './sentAway.ts';
import type { KeptPart } from './sentAway.ts';

/** Called when the session ends in the middle of work, with what is on the screen by then. */
export function useSessionEnd(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => onSessionEnd(() => keepNow()), []);
}

/**
 * Also called when a missing permission redirects the user: for keeping what is typed, not for sending it. Returns what
 * was kept, as the user is shown it there.
 */
export function useCutShort(keep: () => KeptPart[]): void {
  const place = useId();
  const keepNow = useEffectEvent(keep);
  useSessionEnd(keep);
  useEffect(() => offersKept(place, () => keepNow()), [place]);
}
