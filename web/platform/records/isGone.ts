import { ApiError } from '../api.ts';

/** Whether a record that was shown can no longer be: deleted, or no longer this person's to see. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);
