import { dayMs, utcDay } from '../../contract/platform/days.ts';

/** The instant this many days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** The day this many days ago; negative numbers are in the future. */
export const dayAgo = (days: number): string => utcDay(Date.now() - days * dayMs);
