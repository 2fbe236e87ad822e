import type { Call } from '../../platform/calls.ts';
import { slot } from '../../platform/slots.ts';

/** A post whose staff is about to change: who is on it and who would be, each in order. A new one has no id yet. */
export type StaffChange = {
  chart_id: number;
  position_id: number | null;
  parent_id: number | null;
  name: string;
  had: number[];
  wanted: number[];
  /** Who holds it from above while nobody is on it; a change further up may bring somebody else. */
  above: { before: number | null; after: number | null };
};

/** What someone gains and loses by it, in short texts that begin with what it is: "Graphs: Calls, Quotes". */
export type Following = { employee_id: number; gains?: string[]; loses?: string[] };

/**
 * What people gain and lose by a change of staff, shown before it is saved. Graphs, policies, courses and targets of a
 * post belong to its holder: their modules say here what changes hands.
 */
export const staffFollows = slot<string, (call: Call, changes: StaffChange[]) => Promise<Following[]>>(
  'what follows from a change of staff',
);

/** Who gets a post by a change, and who leaves it. */
export const comers = ({ had, wanted }: StaffChange): number[] => wanted.filter((id) => !had.includes(id));
export const leavers = ({ had, wanted }: StaffChange): number[] => had.filter((id) => !wanted.includes(id));

/** Who answers for the post before and after: the first on it, or whoever holds it from above. */
export const answerers = ({ had, wanted, above }: StaffChange) => ({
  before: had[0] ?? above.before,
  after: wanted[0] ?? above.after,
});

/** Who comes to hold the post from above by a change, and who no longer does. */
export function holdersAbove(change: StaffChange): { comes: number[]; goes: number[] } {
  const { before, after } = answerers(change);
  // Nobody held a post that is about to be added.
  if (before === after || change.position_id === null) return { comes: [], goes: [] };
  return {
    comes: change.wanted.length === 0 && after !== null ? [after] : [],
    goes: change.had.length === 0 && before !== null ? [before] : [],
  };
}
