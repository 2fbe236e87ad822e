import { useEffect, useRef } from 'react';

/** Everything on the screen with unsaved input. */
const unsaved = new Map<symbol, string>();

let told = (): void => {};
/** Calls back whenever there is new unsaved input. */
export function onUnsaved(tell: () => void): void {
  told = tell;
}

/** Whether leaving now would lose unsaved input, anywhere or in one dialog. */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(owner);
}

/** Called when a dialog is saved or discarded, possibly before it has left the screen. */
export function forgetUnsaved(owner: string): void {
  for (const [mark, held] of unsaved) if (held === owner) unsaved.delete(mark);
}

/** Reports unsaved changes while `isDirty`; `owner` is the surrounding dialog. Returns what to call once they are saved. */
export function useUnsaved(isDirty: boolean, owner: string): () => void {
  const mark = useRef(Symbol(owner));
  useEffect(() => {
    const held = mark.current;
    if (!isDirty) return undefined;
    unsaved.set(held, owner);
    told();
    return () => void unsaved.delete(held);
  }, [isDirty, owner]);
  return () => void unsaved.delete(mark.current);
}
