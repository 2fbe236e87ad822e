import { dayAt } from '../../contract/platform/zone.ts';

type SomeDays = { from?: string | undefined; until?: string | undefined };

/** The first and the last day from a moment up to another. */
export const roundDays = ({ start_at, end_at }: { start_at: string; end_at: string }, time_zone: string): SomeDays => ({
  from: dayAt(Date.parse(start_at), time_zone),
  until: dayAt(Date.parse(end_at) - 1, time_zone),
});

/** The name of a file with the days it is about, so that the files of several months can be told apart. */
export const namedByDays = (name: string, { from, until }: SomeDays): string =>
  [name, from && `from ${from}`, until && `to ${until}`].filter(Boolean).join(' ');
