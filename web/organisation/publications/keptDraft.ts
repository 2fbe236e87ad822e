import { offersKept } from '../../platform/sentAway.ts';
import type { KeptPart } from '../../platform/sentAway.ts';
import { currentUser } from '../../platform/session.ts';
import { readLocal, removeLocal, writeLocal } from '../../platform/storage.ts';

/** What was typed and may not have reached the server. `revision` is that of the draft it is based on. */
export type Written = { title: string; body: string; revision: number };
type Kept = Written & { user_id: number };

const keyOf = (place: string) => `text.${place}`;

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { user_id, title, body, revision } = value as Record<string, unknown>;
  return (
    typeof user_id === 'number' && typeof title === 'string' && typeof body === 'string' && typeof revision === 'number'
  );
};

/** What this browser has kept of a text; never another user's. */
export function keptAt(place: string): Written | null {
  const kept = readLocal(keyOf(place), isKept);
  if (!kept || kept.user_id !== currentUser()?.id) return null;
  const { title, body, revision } = kept;
  return { title, body, revision };
}

export const partOf = ({ title, body }: Written): KeptPart => ({ label: title, text: body, isHtml: true });

export function keep(place: string, written: Written): void {
  const user_id = currentUser()?.id;
  if (user_id === undefined) return;
  writeLocal(keyOf(place), { user_id, ...written });
  offersKept(keyOf(place), () => {
    const kept = keptAt(place);
    return kept ? [partOf(kept)] : [];
  });
}

export const forget = (place: string) => removeLocal(keyOf(place));
