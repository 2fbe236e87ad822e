import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '../../../contract/contacts/contacts.ts';
import type { Draft, Publication } from '../../../contract/organisation/publications.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { users } from '../../system/people/people.table.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { findOf, isCurrent } from './finding.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import {
  publicationDrafts as drafts,
  publicationTags as tags,
  publicationVersions as versions,
} from './publications.table.ts';

const tagsOf = (kind: Kind) => sql<Chosen[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'text', i.label) order by i.sequence, i.id)
  from ${tags} join pick_list_items i on i.id = ${tags.item_id} where ${belongs(kind, tags)}), '[]')`;

/** The draft differs from the published version. */
const isChanged = (kind: Kind) => sql<boolean>`coalesce((select ${drafts.text_sum} is distinct from
  (select ${versions.text_sum} from ${versions} where ${isCurrent(kind)})
  from ${drafts} where ${belongs(kind, drafts)}), false)`;

/** What the caller may do with a text, selected with it. */
export const publicationVerbs = ({ may }: Kind) => ({
  edit: may.edit,
  publish: may.publish,
  delete: may.remove,
  restore: may.remove,
  see_draft: may.seeDraft,
});

/** A text in lists; with the passages that contain the searched words, if any. */
export const publicationColumns = (kind: Kind, me: User, query: SQL | null = null) => {
  const { table } = kind;
  return {
    id: table.id,
    title: table.title,
    category: sql<Publication['category']>`case when ${items.id} is not null then
      jsonb_build_object('id', ${items.id}, 'text', ${items.label}) end`,
    tags: tagsOf(kind),
    author: sql<Named | null>`case when ${users.id} is not null then
      jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
    version: table.version,
    published_at: table.published_at,
    is_changed: sql<boolean>`${isChanged(kind)} and ${rowsAsSql(kind.may.seeDraft, me)}`,
    find: query ? findOf(kind, me, query) : sql<string | null>`null::text`,
    created_at: table.created_at,
    updated_at: table.updated_at,
    deleted_at: table.deleted_at,
    can: canDo(me, publicationVerbs(kind)),
  };
};

const draftJson = (kind: Kind, me: User) => sql<Draft | null>`case when ${rowsAsSql(kind.may.seeDraft, me)} then
  (select jsonb_build_object('title', ${drafts.title}, 'body', ${drafts.body}, 'revision', ${drafts.revision},
    'saved_at', to_char(${drafts.saved_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'saved_by', (select w.display_name from users w where w.id = ${drafts.saved_by_user_id}))
  from ${drafts} where ${belongs(kind, drafts)}) end`;

/** A single text. */
export const recordColumns = (kind: Kind, me: User) => ({
  ...publicationColumns(kind, me),
  company_id: kind.table.company_id,
  node: sql<{ id: number }>`jsonb_build_object('id', ${kind.table.node_id})`,
  body: sql<string | null>`(select ${versions.body} from ${versions} where ${isCurrent(kind)})`,
  substance: kind.table.substance,
  draft: draftJson(kind, me),
});

/** How the columns above are joined. */
export const ofCategory = ({ table }: Kind) => eq(items.id, table.category_id);
export const ofAuthor = ({ table }: Kind) => eq(users.id, table.author_id);
