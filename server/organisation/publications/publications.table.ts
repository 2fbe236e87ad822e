import { sql } from 'drizzle-orm';
import { customType, pgTable } from 'drizzle-orm/pg-core';
import { boolean, day, id, instant, integer, text, timestamps } from '../../platform/columns.ts';

/** Articles and policies have the same columns; they differ in how they are used. */
const publicationTable = (name: 'articles' | 'policies') =>
  pgTable(name, {
    id: id(),
    node_id: integer().notNull(),
    company_id: integer().notNull(),
    title: text().notNull(),
    category_id: integer(),
    author_id: integer(),
    version: integer(),
    substance: integer(),
    published_at: instant(),
    ...timestamps,
    deleted_at: instant(),
  });
export type PublicationTable = ReturnType<typeof publicationTable>;

export const articles = publicationTable('articles');
export const policies = publicationTable('policies');

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Of an article or of a policy. */
const owner = { article_id: integer(), policy_id: integer() };
const wording = {
  title: text().notNull(),
  body: text().notNull(),
  words: text().generatedAlwaysAs(sql`words_of(body)`),
  found: lexemes().generatedAlwaysAs(sql`found_in(title, words_of(body))`),
  text_sum: text().generatedAlwaysAs(sql`md5(title || chr(1) || body)`),
};

export const publicationVersions = pgTable('publication_versions', {
  id: id(),
  ...owner,
  number: integer().notNull(),
  ...wording,
  note: text(),
  is_substance: boolean().notNull(),
  read_by: day(),
  published_by_user_id: integer(),
  published_at: instant()
    .notNull()
    .default(sql`now()`),
});

export const publicationDrafts = pgTable('publication_drafts', {
  id: id(),
  ...owner,
  ...wording,
  revision: integer().notNull().default(1),
  next_number: integer().notNull().default(1),
  saved_by_user_id: integer(),
  saved_at: instant()
    .notNull()
    .default(sql`now()`),
});

export const publicationTags = pgTable('publication_tags', { id: id(), ...owner, item_id: integer().notNull() });

export const publicationFiles = pgTable('publication_files', {
  id: id(),
  ...owner,
  upload_id: integer().notNull(),
  name: text().notNull(),
});
