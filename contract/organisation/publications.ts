import type { Named } from '../contacts/contacts.ts';
import type { Chosen } from '../platform/forms.ts';

/** Articles and policies: texts that are written as drafts and published in numbered versions. */
export const publicationLimits = {
  title: 150,
  body: 200_000,
  note: 500,
  tags: 20,
  files: 100,
  /** The number of search results, and of texts offered for citing. */
  finds: 50,
  /** Milliseconds after the last key until a draft is saved. */
  autosave: 1200,
} as const;

export const publicationStates = { published: 'Published', draft: 'Drafts', trashed: 'Trash' } as const;
export type PublicationState = keyof typeof publicationStates;

export type PublicationCan = Record<'edit' | 'publish' | 'delete' | 'restore' | 'see_draft', boolean>;

/** An article or a policy in lists. */
export type Publication = {
  id: number;
  title: string;
  category: Chosen | null;
  tags: Chosen[];
  author: Named | null;
  /** The number of the published version; null if it was never published. */
  version: number | null;
  published_at: string | null;
  /** The draft differs from the published version. */
  is_changed: boolean;
  /** The passages with the searched words, between `findMarks`. */
  find: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: PublicationCan;
};

export type Draft = { title: string; body: string; revision: number; saved_at: string; saved_by: string | null };

/** A single one, with its text, and with its draft for users who may see it. */
export type PublicationRecord = Publication & {
  company_id: number;
  node: { id: number };
  body: string | null;
  /** The newest version that changed the substance. */
  substance: number | null;
  draft: Draft | null;
};

/** A draft after it was saved. */
export type SavedDraft = { id: number; revision: number; saved_at: string };

export type Version = {
  id: number;
  number: number;
  title: string;
  note: string | null;
  is_substance: boolean;
  published_by: string | null;
  published_at: string;
  /** How many people have acknowledged it; for policies only. */
  acknowledged: number;
};
export type VersionText = Version & { body: string };

/** A category or tag with the number of published texts that have it. */
export type Shelf = Chosen & { published: number };

/** A picture or file of a text. */
export type PublicationFile = { id: number; name: string; type: string; url: string };

export const publicationTexts = {
  untitled: 'Please write the text before you publish it.',
  firstArticle: 'Publish the first version of this Article? Everyone who may read articles can then see it.',
  firstPolicy: 'Publish the first version of this Policy? Nobody has to read it until it is issued.',
  unchanged: 'Nothing has changed since the last version.',
  newerDraft: 'saved a newer draft in the meantime.',
  lookAgain: 'Please check it before you publish.',
  acknowledged: 'People have acknowledged this policy, so it stays in the trash as proof.',
} as const;
