import type { Tone } from '../../ui/StatusBadge.tsx';

const bad = /denied|failed/;
const grave = /deleted|revoked|disabled|rights|role|password|reset|undo/;

/** How strongly an event is highlighted. */
export function eventTone(action: string): Tone {
  if (bad.test(action)) return 'bad';
  return grave.test(action) ? 'warn' : 'neutral';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "login failed" becomes "Login failed". */
export const eventName = (action: string): string => capital(action.replaceAll('_', ' '));

/** "role_ids" becomes "Role ids". */
export const detailLabel = (name: string): string => capital(name.replaceAll('_', ' '));
