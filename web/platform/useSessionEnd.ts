import { useEffect, useEffectEvent } from 'react';
import { onSessionEnd } from './session.ts';

/** Called when the session ends in the middle of work, with what is on the screen by then. */
export function useSessionEnd(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => onSessionEnd(() => keepNow()), []);
}
