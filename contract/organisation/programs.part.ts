import type { Section, Sections } from './programs.ts';

/**
 * The plan of a program with what changed in it: the sections and targets of the part replace its own, all others
 * stay as they are. A target that moved to another section leaves its old one; one that is in no section is gone.
 */
export function planWith(plan: Sections, part: Sections): Sections {
  const told = new Set(Object.keys(part.targets));
  const sections = part.lists.flatMap((cid, at): [string, Section][] => {
    const now = part.sections[cid];
    const kept = now ?? plan.sections[cid];
    if (!kept) return [];
    const targets = now ? now.targets : kept.targets.filter((target) => !told.has(target));
    return [[cid, { ...kept, targets, sequence: 10 * (at + 1) }]];
  });
  const all = { ...plan.targets, ...part.targets };
  const named = sections.flatMap(([, { targets }]) => targets);
  return {
    sections: Object.fromEntries(sections),
    targets: Object.fromEntries(named.flatMap((cid) => (all[cid] ? [[cid, all[cid]]] : []))),
    lists: sections.map(([cid]) => cid),
    can: part.can,
  };
}
