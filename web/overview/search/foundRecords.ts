import { withoutMarks } from '../../../contract/platform/finds.ts';
import { verdictOn } from '../../../contract/platform/places.ts';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import type { SearchHit } from '../../../contract/platform/searchkinds.ts';
import { get } from '../../platform/api.ts';
import { allModules } from '../../platform/modules/areas.ts';
import type { WebModule } from '../../platform/modules/module.ts';
import { ofKind } from '../../platform/modules/ofKind.ts';
import type { FoundKind } from '../../platform/recordSearch.ts';
import { placeAddress } from '../../platform/records/recordAddress.ts';
import { currentUser } from '../../platform/session.ts';

const inPalette = 5;

/** Searches all kinds in one request. */
export const searchGroups = async (text: string, signal: AbortSignal): Promise<SearchGroup[]> =>
  (await get('/api/search', { q: text }, { signal, background: true })).data;

/** Returns the address of a result; undefined for a kind that no module shows. */
export function hitAddresses(modules: readonly WebModule[]): (kind: string, hit: SearchHit) => string | undefined {
  const tables = modules.map(({ finds }) => finds);
  return (kind, { id, path }) => {
    if (path) return path;
    const place = ofKind(tables, kind);
    return place && placeAddress(place, id);
  };
}

/** The first results of each kind, for the palette. Asks nothing for users who may search nothing. */
export async function findRecords(text: string, signal: AbortSignal): Promise<FoundKind[]> {
  const modules = await allModules();
  const kinds = modules.flatMap(({ finds = {} }) => Object.values(finds));
  if (!kinds.some(({ access }) => verdictOn(access, currentUser()) === 'open')) return [];
  const addressOf = hitAddresses(modules);
  return (await searchGroups(text, signal)).map(({ kind, label, hits }) => ({
    kind: label,
    found: hits.slice(0, inPalette).flatMap((hit) => {
      const { id, text: name, hint } = hit;
      const to = addressOf(kind, hit);
      return to ? [{ id, text: name, ...(hint && { hint: withoutMarks(hint) }), to }] : [];
    }),
  }));
}
