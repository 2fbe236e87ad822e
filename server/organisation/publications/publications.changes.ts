import { sql } from 'drizzle-orm';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { user } from '../../system/people/lookups.ts';
import { either, holds, through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked, TrackedTable } from '../../platform/changes/tracked.ts';
import { staff } from './publications.access.ts';
import { newPublicationForm } from './publications.forms.ts';
import { articleKind, policyKind } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import {
  articles,
  policies,
  publicationFiles as files,
  publicationTags as tags,
  publicationVersions as versions,
} from './publications.table.ts';

const item = { table: items, text: items.label };
const owners = {
  article_id: { table: articles, text: articles.title },
  policy_id: { table: policies, text: policies.title },
};
type Part = typeof versions | typeof tags | typeof files;

/** Versions, tags and files of a text have the same access as the text. */
const ofText = (part: Part, who: (kind: Kind) => Access): Access =>
  either(
    through(who(articleKind), articles, sql`${articles}.id = ${part}.article_id`),
    through(who(policyKind), policies, sql`${policies}.id = ${part}.policy_id`),
  );

// Once the row is gone, it is not known which text it belonged to.
const writers = staff(holds('edit articles', 'add articles', 'edit policies', 'add policies'));

const publication = (kind: Kind, nouns: string): TrackedTable => ({
  noun: kind.noun,
  nouns,
  table: kind.table,
  name: 'title',
  read: kind.may.read,
  hear: kind.read,
  undo: {
    added: kind.may.add,
    changed: either(kind.may.edit, kind.may.publish, kind.may.remove),
  },
  guarded: { version: kind.may.publish, published_at: kind.may.publish, deleted_at: kind.may.remove },
  form: newPublicationForm(kind),
  labels: {
    category_id: 'Category',
    author_id: 'Author',
    version: 'Version',
    substance: 'Last change of substance',
    published_at: 'Published',
    deleted_at: 'Deleted',
  },
  lookups: { category_id: item, author_id: user },
  hidden: ['node_id', 'company_id'],
});

export const publicationChanges = {
  articles: publication(articleKind, 'Articles'),
  policies: publication(policyKind, 'Policies'),
  publication_versions: {
    noun: 'Version',
    table: versions,
    name: ({ title, number }) => `${number} of ${title}`,
    read: ofText(versions, ({ may }) => may.read),
    // Refused by the database once someone has acknowledged it.
    undo: { added: ofText(versions, ({ may }) => may.publish) },
    labels: { note: 'What has changed', is_substance: 'Change of substance', read_by: 'To be read by' },
    lookups: { ...owners, published_by_user_id: user },
    hidden: ['body', 'words', 'found', 'text_sum'],
  },
  publication_tags: {
    noun: 'Tag of a text',
    nouns: 'Tags of texts',
    table: tags,
    name: ({ item_id }) => item_id,
    read: ofText(tags, ({ may }) => may.read),
    undo: { added: ofText(tags, ({ may }) => may.edit), deleted: writers },
    lookups: { ...owners, item_id: item },
  },
  publication_files: {
    noun: 'File of a text',
    nouns: 'Files of texts',
    table: files,
    name: 'name',
    read: ofText(files, ({ may }) => may.read),
    undo: {},
    lookups: owners,
    hidden: ['upload_id'],
  },
} satisfies Tracked;
