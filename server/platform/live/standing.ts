import type { OpenDatabase } from '../database/database.ts';
import type { Identity } from '../http/identity.ts';
import { holdingOf } from './noted.ts';

/** Who is behind these sessions as they are now; an ended session has nobody. Asking is no sign of life. */
export type IdentitiesOf = (open: OpenDatabase, ids: number[]) => Promise<Map<number, Identity>>;

/** Someone as they were last known, and all that they hold as one text. */
export type Standing = { identity: Identity; holding: string };

// People are many, what they hold is one of a few: kept once.
const holdings = new Map<string, Standing>();

export function standingOf(identity: Identity): Standing {
  const holding = holdingOf(identity.user);
  const known = holdings.get(holding);
  if (!known) {
    if (holdings.size > 1000) holdings.clear();
    holdings.set(holding, { identity, holding });
    return { identity, holding };
  }
  const { abilities } = known.identity.user;
  return { identity: { ...identity, user: { ...identity.user, abilities } }, holding: known.holding };
}

export const isSame = (one: Standing, other: Standing): boolean =>
  one.holding === other.holding && one.identity.session.company_id === other.identity.session.company_id;
