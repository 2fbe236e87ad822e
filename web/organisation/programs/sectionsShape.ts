import type { Section, Sections, Target } from '../../../contract/organisation/programs.ts';
import { groupsAfter } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange, Shape } from '../../platform/groups/shape.ts';

/** Sections and targets are identified by their cid, which a new one has before the server knows it. */
export type SectionsChange = GroupsChange<string>;

// The server's ids start at 1, so lower ones never collide.
const newId = (rows: Record<string, { id: number }>) => Math.min(0, ...Object.values(rows).map(({ id }) => id)) - 1;

const newSection = ({ sections, lists }: Sections, cid: string, title: string): Section => ({
  id: newId(sections),
  cid,
  title,
  description: null,
  targets: [],
  sequence: 10 * (lists.length + 1),
  program: 0,
});

const newTarget = ({ targets }: Sections, cid: string, title: string): Target => ({
  id: newId(targets),
  cid,
  title,
  description: null,
  status: 0,
  user_report_status: null,
  is_assignee: false,
  is_compliance_manager: false,
  assignees: [],
  project: null,
  program: 0,
  section: '',
  node: { id: 0 },
  comments_count: 0,
  due_on: null,
  is_overdue: false,
  counts: { done: 0, total: 1 },
  created_at: '',
  updated_at: '',
});

const withTarget = (all: Sections, cid: string, change: Partial<Target>): Sections => {
  const held = all.targets[cid];
  return held ? { ...all, targets: { ...all.targets, [cid]: { ...held, ...change } } } : all;
};

/** The sections of a program and their targets, by their client ids. */
export const sectionsShape: Shape<Sections, Section, string> = {
  groupsOf: ({ sections, lists }) => lists.flatMap((cid) => sections[cid] ?? []),
  keyOf: ({ cid }) => cid,
  nameOf: ({ title }) => title,
  itemsOf: ({ targets }) => targets,
  withGroup: (section, { items = section.targets, name = section.title }) => ({
    ...section,
    targets: items,
    title: name,
  }),
  regrouped: (all, sections) => ({
    ...all,
    lists: sections.map(({ cid }) => cid),
    sections: Object.fromEntries(sections.map((section) => [section.cid, section])),
  }),
  newGroup: newSection,
  isDeletedWhole: true,
  hasItem: ({ targets }, cid) => cid in targets,
  withItem: (all, cid, { name, group }) =>
    withTarget(all, cid, { ...(name !== undefined && { title: name }), ...(group && { section: group.cid }) }),
  withoutItems: (all, gone) => ({
    ...all,
    targets: Object.fromEntries(Object.entries(all.targets).filter(([cid]) => !gone.has(cid))),
  }),
  newItem: (all, cid, title) => ({ ...all, targets: { ...all.targets, [cid]: newTarget(all, cid, title) } }),
  joined: (latest, held) => ({ ...latest, targets: { ...held.targets, ...latest.targets } }),
};

/** The plan after a change; unchanged if it already has the change or cannot apply it. */
export const sectionsAfter = (all: Sections, change: SectionsChange): Sections =>
  groupsAfter(sectionsShape, all, change);

/** This many targets are visible before anyone scrolls. */
const inSight = 16;

/** How many sections are needed for that many targets. */
export function sectionsInSight(sections: readonly Pick<Section, 'targets'>[]): number {
  let [targets, at] = [0, 0];
  while (at < sections.length && targets < inSight) targets += sections[at++]!.targets.length;
  return Math.max(1, at);
}
