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
 * was kept, as the user is shown it there. A page that is hidden may be on its way out, by a reload or because a phone
 * ends it in the background: then the same is kept until it is seen again.
 */
export function useCutShort(keep: () => KeptPart[], forget: () => void): void {
  const place = useId();
  const keepNow = useEffectEvent(keep);
  const hiddenOrSeen = useEffectEvent(() => (document.visibilityState === 'hidden' ? keep() : forget()));
  useEffect(() => {
    const told = () => void hiddenOrSeen();
    document.addEventListener('visibilitychange', told);
    return () => document.removeEventListener('visibilitychange', told);
  }, []);
  useSessionEnd(keep);
  useEffect(() => offersKept(place, () => keepNow()), [place]);
}
