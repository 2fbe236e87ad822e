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
  /** Any one of these; a person without one has nothing to do with the part. */
  abilities: Ability[];
};

/**
 * For whom a week is looked at: the employees of a company, their users, and the days of the week. What was left open
 * from `since` on is still to be done by who has not said that the week before is done.
 */
export type WeekAsked = {
  open: OpenDatabase;
  db: Database;
  home: Home;
  week: Days;
  since: string;
  people: number[];
  /** Who reads it, where one looks at one's own: a record is named only to whoever may open it. */
  reader?: User;
};

/** What is to be done in a week. The same rows make one's own page, the heat map of a senior, and the digest. */
export type WeekSource = Gated & {
  /** What one of it is called in a sentence. */
  one: string;
  items: (asked: WeekAsked) => Promise<(WeekItem & { employee_id: number })[]>;
};

/** Parts of the week, in their order; a module gives its own. */
export const weekParts = slot<string, WeekSource>('parts of the week');

/** Whose hat is shown: the holder, and the post where a part belongs to it. */
export type HatAsked = { call: Call; employee: number; position: number };

/** What belongs to a post, or to its holder whatever the post. */
export type HatSource = Gated & { of: 'post' | 'holder'; rows: (asked: HatAsked) => Promise<HatRow[]> };

export const hatParts = slot<string, HatSource>('parts of a hat');
