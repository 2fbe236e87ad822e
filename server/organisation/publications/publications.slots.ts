import type { SQL } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';
import { slot } from '../../platform/slots.ts';

/** Who may read published texts besides users with the abilities: people a policy was issued to, and learners of a course that uses it. */
export type MoreReaders = {
  passes: (me: User) => boolean;
  /** Which articles, and which policies; conditions on the outer row. */
  articles?: (me: User) => SQL;
  policies?: (me: User) => SQL;
};

export const moreReaders = slot<'issues' | 'enrolments', MoreReaders>('readers of articles and policies');
