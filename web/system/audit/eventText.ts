import type { Tone } from '../../ui/StatusBadge.tsx';

const bad = /denied|failed/;
const grave = /deleted|revoked|disabled|rights|role|password|reset|undo/;

/** How much an event should catch the eye. */
export function eventTone(action: string): Tone {
  if (bad.test(action)) return 'bad';
  return grave.test(action) ? 'warn' : 'neutral';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "login failed" reads "Login failed". */
export const eventName = (action: string): string => capital(action.replaceAll('_', ' '));

/** "role_ids" reads "Role ids". */
export const detailLabel = (name: string): string => capital(name.replaceAll('_', ' '));
