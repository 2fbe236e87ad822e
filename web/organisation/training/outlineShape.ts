import type { CourseSectionLine, CourseStepLine } from '../../../contract/organisation/training.ts';
import { groupsAfter } from '../../platform/groups/groupsAfter.ts';
import type { Move, Shape } from '../../platform/groups/shape.ts';

/** A step as the table of steps shows it. */
export type OutlineStep = CourseStepLine & { section: string };
type OutlineSection = Pick<CourseSectionLine, 'id' | 'cid' | 'title'> & { items: readonly number[] };
export type Outline = { sections: readonly OutlineSection[]; steps: readonly OutlineStep[] };

export const outlineFrom = (sections: readonly CourseSectionLine[]): Outline => ({
  sections: sections.map(({ id, cid, title, steps }) => ({ id, cid, title, items: steps.map((step) => step.id) })),
  steps: sections.flatMap(({ title, steps }) => steps.map((step) => ({ ...step, section: title }))),
});

/** The sections of a course and their steps. They are made in dialogs, and only moved here. */
export const outlineShape: Shape<Outline, OutlineSection, number> = {
  groupsOf: ({ sections }) => sections,
  keyOf: ({ cid }) => cid,
  nameOf: ({ title }) => title,
  itemsOf: ({ items }) => items,
  withGroup: (section, { items = section.items }) => ({ ...section, items }),
  regrouped: (outline, sections) => ({ ...outline, sections }),
  newGroup: (_outline, cid, title) => ({ id: 0, cid, title, items: [] }),
  isDeletedWhole: false,
  hasItem: ({ steps }, id) => steps.some((step) => step.id === id),
  withItem: (outline, id, { group }) => ({
    ...outline,
    steps: outline.steps.map((step) => (group && step.id === id ? { ...step, section: group.title } : step)),
  }),
  withoutItems: (outline, gone) => ({ ...outline, steps: outline.steps.filter(({ id }) => !gone.has(id)) }),
  joined: (latest, held) => {
    const known = new Set(latest.steps.map(({ id }) => id));
    return { ...latest, steps: [...latest.steps, ...held.steps.filter(({ id }) => !known.has(id))] };
  },
};

export const outlineAfter = (outline: Outline, move: Move<number>): Outline => groupsAfter(outlineShape, outline, move);

/** The steps of each section in their order, numbered ten apart. */
export function stepsIn({ sections, steps }: Outline): { cid: string; title: string; steps: OutlineStep[] }[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  return sections.map(({ cid, title, items }) => ({
    cid,
    title,
    steps: items.flatMap((id, at) => {
      const step = byId.get(id);
      return step ? [{ ...step, section: title, sequence: (at + 1) * 10 }] : [];
    }),
  }));
}
