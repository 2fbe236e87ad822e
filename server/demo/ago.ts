import { dayMs, utcDay } from '../../contract/platform/days.ts';

/** The instant so many days before now. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** Today less so many days; fewer than none lie ahead. */
export const dayAgo = (days: number): string => utcDay(Date.now() - days * dayMs);
