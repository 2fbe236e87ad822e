import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HatRow, WeekItem } from '../../../contract/organisation/hat.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import type { Days } from '../../../contract/platform/periods.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';
import type { Home } from '../../system/companies/home.ts';

type Gated = {
  label: string;
  /** People who hold none of these do not get the part. */
  abilities: Ability[];
};

/**
 * Whose week is asked for: the employees of a company, their users, and the days of the week. What was left open from
 * `since` on is still to be done by people who have not marked the week before as done.
 */
export type WeekAsked = {
  open: OpenDatabase;
  db: Database;
  home: Home;
  week: Days;
  since: string;
  people: number[];
  /** Set when people look at their own week: records are named only if this user may open them. */
  reader?: User;
};

/** What is to be done in a week. People's own page, the heat map of a senior and the digest use the same rows. */
export type WeekSource = Gated & {
  /** What one item is called in a sentence. */
  one: string;
  items: (asked: WeekAsked) => Promise<(WeekItem & { employee_id: number })[]>;
};

/** Parts of the week, in their order; a module gives its own. */
export const weekParts = slot<string, WeekSource>('parts of the week');

/** Whose hat is shown: the holder, and the post for parts that belong to a post; all of it, or as much as a screen takes. */
export type HatAsked = { call: Call; employee: number; position: number; isWhole: boolean };

/** How many things of one kind a screen takes of one person; a limit for all of them together would leave people out. */
export const mostForOne = 500;

/** How many rows of a part are read at most. */
export const atMost = ({ isWhole }: HatAsked, most: number): SQL => (isWhole ? sql`` : sql`limit ${most}`);

/** What belongs to a post, or to its holder independent of the post. */
export type HatSource = Gated & { of: 'post' | 'holder'; rows: (asked: HatAsked) => Promise<HatRow[]> };

export const hatParts = slot<string, HatSource>('parts of a hat');
