/** What can be imported, and where an import is sent. */
export const importPaths = {
  companies: '/api/contacts/companies/import',
  people: '/api/contacts/people/import',
  leads: '/api/leads/import',
} as const;
export type ImportKind = keyof typeof importPaths;
export type ImportPath = (typeof importPaths)[ImportKind];

/** The files that can be imported. */
export const importEndings = ['csv', 'txt', 'xlsx'];

export const importLimits = {
  rows: 10_000,
  columns: 100,
  kb: 10_000,
  /** How many rows a preview shows. */
  shown: 50,
} as const;

/** What happens to a row whose record already exists. */
export const decisions = { skip: 'Skip', update: 'Update', add: 'Import anyway' } as const;
export type Decision = keyof typeof decisions;

/** Which rows a preview shows: the first ones, or the first ones that need attention. */
export const previewShows = ['all', 'problems', 'duplicates'] as const;
export type PreviewShow = (typeof previewShows)[number];

/** A field that a column can be mapped to; `is_kept` if a row that updates a record leaves it as it is. */
export type ImportTarget = { name: string; label: string; is_kept: boolean };

/** Each column's target, or null for a column that is left out. */
export type ImportMapping = (string | null)[];

/** POST …/import/read: what is in an uploaded file. */
export type ImportFile = {
  columns: { heading: string; samples: string[] }[];
  rows: number;
  targets: ImportTarget[];
  /** At least one of these must be mapped. */
  needs: string[];
  mapping: ImportMapping;
  /** The file is not in UTF-8 and was read as Windows-1252. */
  is_guessed: boolean;
  /** The sheet of a spreadsheet that was read: the first. */
  sheet: string | null;
  /** The mapping is the one used last time for these headings. */
  is_remembered: boolean;
};

/** The record or earlier row that this row seems to duplicate. */
export type ImportDuplicate = { id: number; text: string; can: { update: boolean } } | { row: number };

export type PreviewRow = {
  /** Counted as in a spreadsheet: the headings are row 1. */
  row: number;
  /** The values of the mapped columns, by target. */
  texts: Record<string, string>;
  /** Messages by target; those of the row as a whole under `row`. */
  errors: Record<string, string[]>;
  duplicate: ImportDuplicate | null;
};

/** POST …/import/preview: what an import would do. */
export type ImportPreview = {
  rows: PreviewRow[];
  total: number;
  problems: number;
  duplicates: number;
  /** Records named in the file that would be created too. */
  new_tags: number;
  new_companies: number;
};

/** POST …/import: what an import did. */
export type ImportResult = {
  id: number;
  added: number;
  updated: number;
  skipped: number;
  failed: number;
};

/** POST …/import/progress: how far the import of a file has got. */
export type ImportProgress = { percent: number };
