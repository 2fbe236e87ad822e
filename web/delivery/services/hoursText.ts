import type { Hours } from '../../../contract/delivery/services.ts';
import { clockText } from '../../../contract/together/timelogs.ts';

/** The number of seconds in so many hours. */
export const secondsIn = (hours: number): number => hours * 3600;

/** "12:30:00 of 18:00:00", or only the time if no hours were agreed on. */
export const hoursText = ({ hour_budget, seconds }: Hours): string =>
  hour_budget === 0 ? clockText(seconds) : `${clockText(seconds)} of ${clockText(secondsIn(hour_budget))}`;
