import { useSyncExternalStore } from 'react';
import { ApiError } from '../apiError.ts';
import { currentUser, onSessionReset } from '../session.ts';
import { toastError } from '../toasts.ts';
import { keeper } from './kept.ts';
import { joined } from './joined.ts';
import type { Kept } from './shelf.ts';

export type Refusal = Omit<Kept, 'page' | 'refused'> & { refused: string };

/** Changes that had to wait and were then refused: kept with what was typed until the user has seen them. */
let refusals: readonly Refusal[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Refusal[]): void {
  refusals = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRefusals = (): readonly Refusal[] => useSyncExternalStore(subscribe, () => refusals);

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fieldErrors).flat()[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

export function addRefusal(row: Omit<Refusal, 'refused'>, error: unknown): void {
  const refusal = { ...row, refused: reasonOf(error) };
  void keeper.keep(refusal);
  if (row.user_id !== currentUser()?.id) return;
  set([...refusals.filter(({ key }) => key !== row.key), refusal]);
  toastError(`${row.call.what}: ${refusal.refused}`);
}

/** What was refused while the user did not look, on this or an earlier page. */
export async function loadRefusals(userId: number): Promise<void> {
  const before = refusals;
  const kept = await keeper.refused(userId);
  if (currentUser()?.id !== userId) return;
  const loaded = kept.flatMap((row) => (row.refused === undefined ? [] : [{ ...row, refused: row.refused }]));
  set(joined(before, refusals, loaded));
}

export function dismiss(key: string): void {
  set(refusals.filter((refusal) => refusal.key !== key));
  void keeper.forget([key]);
}

onSessionReset(() => set([]));
