import { useEffect, useEffectEvent } from 'react';

/** Puts back what the keyboard holds once the focus or a pointer goes elsewhere; `selector` finds what has the focus. */
export function useLetGo(selector: string | null, putBack: () => void): void {
  const letGo = useEffectEvent(putBack);
  useEffect(() => {
    if (selector === null) return undefined;
    const leave = ({ type, target }: Event) => {
      if (type === 'focusin' && target === document.querySelector(selector)) return;
      letGo();
    };
    const signs = ['focusin', 'pointerdown'] as const;
    for (const sign of signs) document.addEventListener(sign, leave);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, leave);
    };
  }, [selector]);
}
