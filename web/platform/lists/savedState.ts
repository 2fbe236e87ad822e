import { readLocal, writeLocal } from '../storage.ts';
import { readState } from './listState.ts';
import type { ListState } from './listState.ts';

/** What is saved of a list between visits: its filters, the last page, and the page size that page is counted in. */
type Saved = { page: number; limit?: number; filters: Record<string, unknown> };

const keyOf = (name: string) => `list.${name}`;

/** A filter value as forms use it; anything else was not written by us, and would break the filter's field. */
function isFilterValue(value: unknown, depth = 0): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (typeof value !== 'object' || depth > 2) return false;
  return Object.values(value).every((one) => isFilterValue(one, depth + 1));
}

export function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { page, filters } = value as Record<string, unknown>;
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1) return false;
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return false;
  return Object.values(filters).every((one) => isFilterValue(one));
}

/** The base state with what the last visit saved; a damaged entry is dropped and the defaults apply. */
export function savedState(name: string | undefined, base: ListState): ListState {
  if (!name) return base;
  const saved = readLocal(keyOf(name), isSaved);
  if (!saved) return base;
  // On page one there is no page to keep, so a page size chosen in the settings since then applies.
  return readState(saved.page > 1 ? saved : { ...saved, limit: base.limit }, base);
}

export function saveState(name: string | undefined, state: ListState): void {
  if (name) writeLocal(keyOf(name), { page: state.page, limit: state.limit, filters: state.filters });
}
