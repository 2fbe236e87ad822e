import { ApiError } from '../apiError.ts';

/** Whether a record that was shown no longer can be: deleted, or no longer visible to this user. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);
