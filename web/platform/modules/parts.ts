import { verdictOn } from '../../../contract/platform/places.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import type { Part } from './module.ts';

/** The parts a user may see, in order. */
export const partsFor = <P extends Pick<Part, 'access' | 'order'>>(
  parts: readonly P[],
  user: SessionUser | null,
): P[] =>
  parts.filter(({ access }) => verdictOn(access, user) === 'open').toSorted((one, other) => one.order - other.order);
