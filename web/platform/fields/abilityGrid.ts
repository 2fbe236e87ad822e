export type Areas = Record<string, readonly string[]>;

/** The areas with the abilities that match a search. */
export function matching(areas: Areas, typed: string): [area: string, abilities: readonly string[]][] {
  const text = typed.trim().toLowerCase();
  return Object.entries(areas)
    .map(([area, abilities]): [string, readonly string[]] => [
      area,
      area.toLowerCase().includes(text) ? abilities : abilities.filter((ability) => ability.includes(text)),
    ])
    .filter(([, abilities]) => abilities.length > 0);
}

/** The chosen abilities in the grid's order, with some switched on or off; unknown ones stay. */
export function withAbilities(
  areas: Areas,
  chosen: readonly string[],
  some: readonly string[],
  isOn: boolean,
): string[] {
  const wanted = new Set(chosen);
  for (const ability of some) {
    if (isOn) wanted.add(ability);
    else wanted.delete(ability);
  }
  const ordered = Object.values(areas)
    .flat()
    .filter((ability) => wanted.has(ability));
  return [...new Set([...ordered, ...wanted])];
}

export function areaState(abilities: readonly string[], chosen: readonly string[]): 'all' | 'some' | 'none' {
  const count = abilities.filter((ability) => chosen.includes(ability)).length;
  return count === 0 ? 'none' : count === abilities.length ? 'all' : 'some';
}
