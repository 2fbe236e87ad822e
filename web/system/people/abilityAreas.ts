import { abilitiesByArea } from '../../../contract/platform/abilities.ts';
import type { Area } from '../../../contract/platform/abilities.ts';

export type AreaShare = { area: string; held: string[]; total: number };

const areas = Object.keys(abilitiesByArea) as Area[];

/** These abilities by area; areas without any are left out. */
export function abilityAreas(abilities: readonly string[]): AreaShare[] {
  const has = new Set(abilities);
  return areas
    .map((area) => ({
      area,
      held: abilitiesByArea[area].filter((ability) => has.has(ability)),
      total: abilitiesByArea[area].length,
    }))
    .filter(({ held }) => held.length > 0);
}
