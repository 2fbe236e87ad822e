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
};

/** What somebody gains and loses by it, in short texts that begin with a word for what it is: "Graphs: Calls, Quotes". */
export type Following = { employee_id: number; gains?: string[]; loses?: string[] };

/**
 * What a change of staff brings and takes, shown before it is saved. Graphs, policies, courses and targets that are
 * given to a post belong to whoever holds it: the modules that give them to posts say here what goes along.
 */
export const staffFollows = slot<string, (call: Call, changes: StaffChange[]) => Promise<Following[]>>(
  'what follows from a change of staff',
);

/** Who comes to a post by a change, and who leaves it. */
export const comers = ({ had, wanted }: StaffChange): number[] => wanted.filter((id) => !had.includes(id));
export const leavers = ({ had, wanted }: StaffChange): number[] => had.filter((id) => !wanted.includes(id));
