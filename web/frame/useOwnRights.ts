import { useTopic } from '../platform/live/useTopic.ts';
import { refreshSession } from '../platform/session.ts';

/** Follows the user's abilities, so that a role given or taken away changes the menu at once. */
export function useOwnRights(id: number): void {
  useTopic(`user:${id}`, () => void refreshSession());
}
