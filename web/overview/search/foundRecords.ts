import { searchKinds } from '../../../contract/overview/search.ts';
import type { SearchGroup, SearchKind } from '../../../contract/overview/search.ts';
import { get } from '../../platform/api.ts';
import { registerSearch } from '../../platform/recordSearch.ts';
import { may } from '../../platform/session.ts';

const readers: Record<SearchKind, string> = {
  companies: 'read companies|read own companies',
  people: 'read people',
  deals: 'read deals|read own deals',
  services: 'read services|read own services',
  files: 'browse folders',
};

const { files: _files, ...ofRecords } = readers;
/** The screen is for those who look for records; files alone are found in their folders. */
export const searchAbilities = Object.values(ofRecords).join('|');

const addresses: Record<SearchKind, string> = {
  companies: '/contacts/companies/',
  people: '/contacts/people/',
  deals: '/deals/',
  services: '/services/',
  files: '/contacts/central-files?panels=file.',
};

/** Where a hit opens. */
export const hitAddress = (kind: SearchKind, id: number) => `${addresses[kind]}${id}`;

/** One question for every kind. */
export const searchGroups = async (text: string, signal: AbortSignal): Promise<SearchGroup[]> =>
  (await get<SearchGroup[]>('/api/search', { q: text }, { signal, background: true })).data;

// The palette asks each kind by itself, with one signal for all of them: the first asks, the others share its answer.
const asked = new WeakMap<AbortSignal, Promise<SearchGroup[]>>();

function groupsFor(text: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const answer = asked.get(signal) ?? searchGroups(text, signal);
  asked.set(signal, answer);
  return answer;
}

const inPalette = 5;

/** Lets the palette find companies, people, deals, services and files. */
export function registerRecordSearch(): void {
  for (const [kind, label] of Object.entries(searchKinds) as [SearchKind, string][]) {
    registerSearch(label, async (text, signal) => {
      if (!may(readers[kind])) return [];
      const group = (await groupsFor(text, signal)).find((one) => one.kind === kind);
      return (group?.hits ?? []).slice(0, inPalette).map(({ id, text: name, hint }) => ({
        id,
        text: name,
        ...(hint && { hint }),
        to: hitAddress(kind, id),
      }));
    });
  }
}
