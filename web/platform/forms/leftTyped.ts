import { createContext, use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeptPart } from '../sentAway.ts';

type Take = (parts: readonly KeptPart[]) => boolean;

/** Takes what was typed into a form that leaves the screen; false if the user left it themselves. */
export const LeftTyped = createContext<Take>(() => false);

/** For what shows a record: what was being typed into it at the moment when it was gone. */
export function useLeftTyped(isGone: boolean): [readonly KeptPart[], Take] {
  const [parts, setParts] = useState<readonly KeptPart[]>([]);
  const isGoneNow = useRef(isGone);
  // Before the forms inside it are told that they have left.
  useLayoutEffect(() => {
    isGoneNow.current = isGone;
  }, [isGone]);
  const take = useCallback<Take>((left) => {
    if (isGoneNow.current) setParts(left);
    return isGoneNow.current;
  }, []);
  return [isGone ? parts : [], take];
}

/** Hands over what is typed and not saved if its record is gone; `keep` is called if it was taken. */
export function useHandedOver(typedNow: () => readonly KeptPart[], keep: () => void): void {
  const take = use(LeftTyped);
  const leave = useEffectEvent(() => {
    const typed = typedNow();
    if (typed.length > 0 && take(typed)) keep();
  });
  useEffect(() => () => leave(), []);
}
