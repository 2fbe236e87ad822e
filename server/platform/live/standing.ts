import type { OpenDatabase } from '../database/database.ts';
import type { Identity } from '../http/identity.ts';
import { holdingOf } from './noted.ts';

/** Who is behind these sessions now; an ended session has nobody. This lookup does not count as activity of the session. */
export type IdentitiesOf = (open: OpenDatabase, ids: number[]) => Promise<Map<number, Identity>>;

/** A user as last looked up, and their rights as one text. */
export type Standing = { identity: Identity; holding: string };

// Many users share a few sets of rights, so each set is kept once.
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
