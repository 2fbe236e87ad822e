/** What the global search finds, in the order of its groups. */
export const searchKinds = {
  companies: 'Companies',
  people: 'People',
  deals: 'Deals',
  services: 'Services',
  leads: 'Leads',
  campaigns: 'Campaigns',
  programs: 'Programs',
  colleagues: 'Colleagues',
  sites: 'Vault',
  files: 'Files',
  policies: 'Policies',
  articles: 'Articles',
  comments: 'Comments',
} as const;
export type SearchKind = keyof typeof searchKinds;

/** The longest text that is searched for. */
export const longestSearch = 100;

/** Punctuation and emojis alone find nothing: no index has them. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
export const wordsOnly = 'Only letters and digits are searched for.';

/** `path`: where it is shown, if that is not the place of its kind. */
export type SearchHit = { id: number; text: string; hint: string | null; path?: string };
