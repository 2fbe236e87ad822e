import { fieldTimings } from '../platform/forms.ts';
import { longestSearch } from '../platform/searchkinds.ts';
import type { SearchHit, SearchKind } from '../platform/searchkinds.ts';

/** The best hits of one kind, best first. */
export type SearchGroup = { kind: SearchKind; label: string; hits: SearchHit[] };

export const searchLimits = { min: fieldTimings.searchMinimum, max: longestSearch, hits: 20 } as const;
export const searchTooShort = `Type ${searchLimits.min} or more character(s)`;
