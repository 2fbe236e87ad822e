import { useSyncExternalStore } from 'react';

export type FrameDialog = 'settings' | 'sessions' | 'shortcuts';

let state: { dialog: FrameDialog | null; palette: number } = { dialog: null, palette: 0 };
const listeners = new Set<() => void>();

function set(next: typeof state): void {
  state = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openFrameDialog = (dialog: FrameDialog) => set({ ...state, dialog });
export const closeFrameDialog = () => set({ ...state, dialog: null });

/** The palette loads with its first opening, so openings are counted. */
export const openPalette = () => set({ ...state, palette: state.palette + 1 });

export const useFrameDialogs = () => useSyncExternalStore(subscribe, () => state);
