import type { Shape } from '../platform/groups/shape.ts';

export type Section = { key: string; name: string; parent: string | null; points: string[] };
/** The smallest example of groups and items: sections, which can be nested, with points. */
export type Outline = { sections: Section[]; names: Record<string, string> };

const without = (names: Record<string, string>, gone: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(names).filter(([key]) => !gone.has(key)));

/** Everything a module declares about its groups and items, so that they can be replayed, dragged and announced. */
export const outlineShape: Shape<Outline, Section, string> = {
  groupsOf: ({ sections }) => sections,
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
  itemsOf: ({ points }) => points,
  parentOf: ({ parent }) => parent,
  withGroup: (section, { items = section.points, name = section.name, parent = section.parent }) => ({
    ...section,
    name,
    parent,
    points: items,
  }),
  regrouped: (outline, sections) => ({ ...outline, sections }),
  newGroup: (_outline, key, name, parent) => ({ key, name, parent, points: [] }),
  isDeletedWhole: true,
  hasItem: ({ names }, point) => names[point] !== undefined,
  withItem: (outline, point, { name }) =>
    name === undefined || outline.names[point] === undefined
      ? outline
      : { ...outline, names: { ...outline.names, [point]: name } },
  withoutItems: (outline, gone) => ({ ...outline, names: without(outline.names, gone) }),
  newItem: (outline, point, name) => ({ ...outline, names: { ...outline.names, [point]: name } }),
  joined: (latest, held) => ({ ...latest, names: { ...held.names, ...latest.names } }),
};

/** An outline of sections with these points, for tests and the gallery. */
export const outlineOf = (sections: Record<string, string[]>): Outline => ({
  sections: Object.entries(sections).map(([key, points]) => ({ key, name: key, parent: null, points })),
  names: Object.fromEntries(
    Object.values(sections)
      .flat()
      .map((point) => [point, point]),
  ),
});
