import { clockText, secondsOf } from './timelogs.ts';

/** Seconds of a duration typed where hours are expected: a bare number, 1.5 or 8, means hours. */
export const hoursTyped = (text: string): number | null => secondsOf(text) ?? secondsOf(`${text}h`);

/** 5400 seconds as 1:30. */
export const hoursMinutes = (seconds: number): string => clockText(seconds).slice(0, -':00'.length);
