import { users } from '../../system/people/people.table.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import type { SQL } from 'drizzle-orm';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { current, ofCurrent } from '../publications/finding.ts';
import { articleKind } from '../publications/publications.kind.ts';
import { ofAuthor, ofCategory, publicationColumns, recordColumns } from '../publications/publications.rows.ts';
import { articles } from '../publications/publications.table.ts';

export const articleRows = (db: Database, me: User, words: SQL | null) =>
  rows(
    db
      .select(publicationColumns(articleKind, me, words))
      .from(articles)
      .leftJoin(items, ofCategory(articleKind))
      .leftJoin(users, ofAuthor(articleKind))
      .leftJoin(current, ofCurrent(articleKind))
      .$dynamic(),
  );

const articleRecords = (db: Database, { me }: { me: User }) =>
  rows(
    db
      .select(recordColumns(articleKind, me))
      .from(articles)
      .leftJoin(items, ofCategory(articleKind))
      .leftJoin(users, ofAuthor(articleKind))
      .$dynamic(),
  );

const common = { noun: 'Article', table: articles, query: articleRecords };
export const findArticle = finder({ ...common, within: () => notTrashed(articles) });
/** Including the trash. */
export const findAnyArticle = finder(common);
