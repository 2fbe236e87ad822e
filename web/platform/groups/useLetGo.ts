import { useEffect, useEffectEvent } from 'react';

/** Puts back what the keyboard holds when the focus or a pointer goes elsewhere; `holder` finds the element that holds it. */
export function useLetGo(isHeld: boolean, holder: () => Element | null, putBack: () => void): void {
  const isHolder = useEffectEvent((target: EventTarget | null) => target === holder());
  const letGo = useEffectEvent(putBack);
  useEffect(() => {
    if (!isHeld) return undefined;
    const leave = ({ type, target }: Event) => {
      if (type !== 'focusin' || !isHolder(target)) letGo();
    };
    const signs = ['focusin', 'pointerdown'] as const;
    for (const sign of signs) document.addEventListener(sign, leave);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, leave);
    };
  }, [isHeld]);
}
