import { useEffect, useRef } from 'react';

type Unsaved = { owner: string; drop: (() => void) | undefined };

/** Everything on the screen with unsaved input. */
const unsaved = new Map<symbol, Unsaved>();

let told = (): void => {};
/** Calls back whenever there is new unsaved input. */
export function onUnsaved(tell: () => void): void {
  told = tell;
}

/** Whether leaving now would lose unsaved input, anywhere or in one dialog. */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? unsaved.size > 0 : [...unsaved.values()].some((held) => held.owner === owner);
}

/** Called when a dialog is saved or discarded, possibly before it has left the screen. */
export function forgetUnsaved(owner: string): void {
  for (const [mark, held] of unsaved) if (held.owner === owner) unsaved.delete(mark);
}

/** Called when unsaved input was discarded and what it was typed into stays on the screen. */
export function dropUnsaved(): void {
  for (const { drop } of unsaved.values()) drop?.();
}

/**
 * Reports unsaved changes while `isDirty`; `owner` is the surrounding dialog, `drop` forgets them. Returns what to call
 * once they are saved.
 */
export function useUnsaved(isDirty: boolean, owner: string, drop?: () => void): () => void {
  const mark = useRef(Symbol(owner));
  useEffect(() => {
    const held = mark.current;
    if (!isDirty) return undefined;
    unsaved.set(held, { owner, drop });
    told();
    return () => void unsaved.delete(held);
  }, [isDirty, owner, drop]);
  return () => void unsaved.delete(mark.current);
}
