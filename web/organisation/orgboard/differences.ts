import type { ChartSnapshot, PositionMeta, PositionNode } from '../../../contract/organisation/orgboard.ts';

const staffOf = ({ staff }: PositionNode) => staff.map(({ id }) => id).join();

/** Compared one by one: a stored revision may have them in another order than today's board. */
const hasSameDetails = ({ meta: was }: PositionNode, { meta: now }: PositionNode) =>
  (Object.keys(now) as (keyof PositionMeta)[]).every((name) => was[name] === now[name]);

/** How a post of a revision differs from the same post today, in a few words. */
function markOf(was: PositionNode, now: PositionNode | undefined): string | null {
  if (!now) return 'Deleted since';
  const words = [
    was.parent_id === now.parent_id && was.sequence === now.sequence ? null : 'Moved since',
    was.name === now.name ? null : `Renamed to ${now.name}`,
    staffOf(was) === staffOf(now) ? null : 'Staff changed since',
    hasSameDetails(was, now) ? null : 'Details changed since',
  ];
  return words.find((word) => word !== null) ?? null;
}

export type Differences = {
  /** By the ids of the revision's posts. */
  marks: Map<number, string>;
  /** Posts of today that the revision does not have. */
  missing: string[];
};

/** What restoring a revision would change. */
export function differences(revision: ChartSnapshot, today: ChartSnapshot): Differences {
  const marks = new Map<number, string>();
  for (const was of Object.values(revision.positions)) {
    const mark = markOf(was, today.positions[was.id]);
    if (mark) marks.set(was.id, mark);
  }
  const missing = Object.values(today.positions).filter(({ id }) => !revision.positions[id]);
  return { marks, missing: missing.map(({ name }) => name) };
}
