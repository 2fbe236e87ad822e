import { useTopic } from '../platform/live/useTopic.ts';
import { refreshSession } from '../platform/session.ts';

/** Follows what the signed-in user may do: a role that is given or taken shows in the menu at once. */
export function useOwnRights(id: number): void {
  useTopic(`user:${id}`, () => void refreshSession());
}
