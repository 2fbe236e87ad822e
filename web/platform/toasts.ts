import { useSyncExternalStore } from 'react';

export const toastDuration = 5000;
const mostShown = 4;

type ToastOptions = {
  undo?: () => void;
  /** The id of the record the toast is about, which it must not cover. */
  about?: number;
};
export type Toast = { id: number; kind: 'success' | 'error'; text: string } & ToastOptions;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): readonly Toast[] => toasts;
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shownToasts);

export const hideToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** A repeated message is shown once, with its time restarted; the oldest makes room for the newest. */
function show(kind: Toast['kind'], text: string, options: ToastOptions = {}): number {
  last += 1;
  const others = toasts.filter((toast) => toast.text !== text || toast.undo || options.undo);
  set([...others, { id: last, kind, text, ...options }].slice(-mostShown));
  return last;
}

export const toastSuccess = (text: string, options?: ToastOptions) => show('success', text, options);
export const toastError = (text: string, options?: ToastOptions) => show('error', text, options);
