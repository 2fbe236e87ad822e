import { useSyncExternalStore } from 'react';
import { openerNow } from '../platform/dialogs/opener.ts';

export type FrameDialog = 'settings' | 'changes' | 'sessions' | 'shortcuts';

let state: { dialog: FrameDialog | null; palette: number } = { dialog: null, palette: 0 };
const listeners = new Set<() => void>();
let refocus = (): void => undefined;

function set(next: typeof state): void {
  state = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openFrameDialog(dialog: FrameDialog): void {
  if (state.dialog === null) refocus = openerNow();
  set({ ...state, dialog });
}

export function closeFrameDialog(): void {
  set({ ...state, dialog: null });
  refocus();
}

/** Openings are counted, because the palette is loaded only on the first one. */
export const openPalette = () => set({ ...state, palette: state.palette + 1 });

export const useFrameDialogs = () => useSyncExternalStore(subscribe, () => state);
