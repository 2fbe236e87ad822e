import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { publicationStates } from '../../../contract/organisation/publications.ts';
import type { PublicationState } from '../../../contract/organisation/publications.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { listItem } from '../../system/picklists/items.field.ts';
import { users } from '../../system/people/people.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import type { Filter } from '../../platform/filters.ts';
import type { List } from '../../platform/lists.ts';
import { asked } from '../../platform/passages.ts';
import type { Query } from '../../platform/records.ts';
import { trashed, notTrashed } from '../../platform/trash.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { draftOf, foundIn, foundInDraft, isCurrent, rankOf } from './finding.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import {
  publicationDrafts as drafts,
  publicationTags as tags,
  publicationVersions as versions,
} from './publications.table.ts';

/** Never published, or changed since. */
const isDraft = (kind: Kind): SQL =>
  or(
    isNull(kind.table.version),
    sql`exists (select from ${drafts}, ${versions} where ${draftOf(kind)} and ${isCurrent(kind)}
      and ${drafts.text_sum} <> ${versions.text_sum})`,
  )!;

const ofState = (kind: Kind, state: PublicationState, { me }: Call): SQL =>
  ({
    published: and(notTrashed(kind.table), isNotNull(kind.table.version))!,
    draft: and(notTrashed(kind.table), isDraft(kind), rowsAsSql(kind.may.seeDraft, me))!,
    trashed: and(trashed(kind.table), rowsAsSql(kind.may.remove, me))!,
  })[state];

/** Drafts are searched in their current text, everything else in the published one. */
const holds = (kind: Kind, query: SQL, { query: { state } }: Call): SQL =>
  state === 'draft' ? foundInDraft(kind, query) : foundIn(kind, query);

const carries = (kind: Kind, tag: number) =>
  sql`exists (select from ${tags} where ${belongs(kind, tags)} and ${tags.item_id} = ${tag})`;

export const publicationFilters = (kind: Kind) => ({
  category: filter(listItem('Category', kind.categories, {}), (id) => eq(kind.table.category_id, id)),
  tag: filter(listItem('Tag', kind.tags, {}), (id) => carries(kind, id)),
  author: filter(reference('Author', '/api/system/users/ever', { table: users, min: 0 }), (id) =>
    eq(kind.table.author_id, id),
  ),
});

const stateFilter = (kind: Kind) =>
  filter(choice('State', publicationStates, {}), (state, call) => ofState(kind, state, call));

type Listed<R> = {
  query: (call: Call, words: SQL | null) => Query<R>;
  filters?: Record<string, Filter>;
  /** A condition in addition to the filters. */
  within?: (call: Call) => SQL | undefined;
  /** No filter by state: only what is published. */
  isForReaders?: true;
  /** The order as long as nothing is sorted or searched. */
  first?: SQL;
};

/** The texts of the working company; search results are ordered by how well they match. */
export const publicationList =
  <R>(kind: Kind, of: Listed<R>) =>
  (call: Call): List<R> => {
    const { table } = kind;
    const words = asked((queryText(call, 'search') ?? '').slice(0, 200));
    const isSorted = ['sort', 'orderBy', 'sortBy'].some((name) => queryText(call, name));
    const first = isSorted ? null : words ? sql`-${rankOf(words)}` : (of.first ?? null);
    const readers = () => ofState(kind, 'published', call);
    return list({
      id: table.id,
      query: (asker) => of.query(asker, words),
      sort: {
        title: table.title,
        published_at: table.published_at,
        updated_at: table.updated_at,
        category: items.label,
        author: users.display_name,
      },
      defaultSort: 'title',
      ...(first ? { first } : {}),
      filters: {
        ...(of.isForReaders ? {} : { state: stateFilter(kind) }),
        ...publicationFilters(kind),
        ...of.filters,
      },
      within: (asker) =>
        and(
          ofWorkingCompany(asker, kind.table.company_id),
          of.isForReaders || !asker.query['state'] ? readers() : undefined,
          words ? holds(kind, words, asker) : undefined,
          of.within?.(asker),
        ),
    });
  };
