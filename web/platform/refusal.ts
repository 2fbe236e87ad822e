import { errorTexts } from '../../contract/platform/answers.ts';
import { go } from './address.ts';

const beforeSentAway = new Set<() => void>();
let reason: string | null = null;

/** Called when a missing permission redirects the user away from unfinished work, while everything is still on the screen. */
export function onSentAway(keep: () => void): () => void {
  beforeSentAway.add(keep);
  return () => beforeSentAway.delete(keep);
}

/** Why the server refused a call, if it said more than that a permission is missing. */
export const refusalReason = (): string | null => reason;

export function forgetRefusal(): void {
  reason = null;
}

/** Leads to the page for what one may not do. */
export function sendAway({ message }: { message: string }): void {
  if (message !== errorTexts.noPermission) reason = message;
  for (const keep of beforeSentAway) keep();
  go('/403');
}
