import { fieldTimings } from '../platform/forms.ts';

/** What the global search finds, in the order of its groups. */
export const searchKinds = {
  companies: 'Companies',
  people: 'People',
  deals: 'Deals',
  services: 'Services',
  files: 'Files',
} as const;
export type SearchKind = keyof typeof searchKinds;

export type SearchHit = { id: number; text: string; hint: string | null };
/** The best hits of one kind, the best first. */
export type SearchGroup = { kind: SearchKind; label: string; hits: SearchHit[] };

export const searchLimits = { min: fieldTimings.searchMinimum, max: 100, hits: 20 } as const;
export const searchTooShort = `Type ${searchLimits.min} or more character(s)`;
