/** One try to save: its key makes a repeated call the same call. */
export type Attempt = { key: string; body: string; isOpen: boolean };

/**
 * The key for this submit. It stays the same only while nobody knows whether the last one arrived and nothing was
 * changed since; after any answer, or with other values, it is a new try.
 */
export function nextAttempt(last: Attempt | null, body: string, newKey: () => string): Attempt {
  return last?.isOpen && last.body === body ? last : { key: newKey(), body, isOpen: false };
}

/** Only an address of this server may take what was typed. */
export function isOwnAction(action: unknown): action is string {
  if (typeof action !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(action)) return false;
  return action.split('').every((letter) => letter >= ' ');
}
