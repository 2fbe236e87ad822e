import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SystemPickList } from '../../../contract/system/picklists.ts';
import type { Access } from '../../platform/access.ts';
import { articleAccess, policyAccess, readArticles, readPolicies } from './publications.access.ts';
import type { Accesses } from './publications.access.ts';
import { articles, policies } from './publications.table.ts';
import type { PublicationTable } from './publications.table.ts';

/** All differences between articles and policies when they are written, published and searched. */
export type Kind = {
  noun: 'Article' | 'Policy';
  table: PublicationTable;
  /** The column in versions, drafts, tags and files that points to it. */
  owner: 'article_id' | 'policy_id';
  path: '/api/organization/articles' | '/api/organization/policies';
  files: '/organization/articles' | '/organization/policies';
  categories: SystemPickList;
  tags: SystemPickList;
  may: Accesses;
  read: Access;
};

export const articleKind: Kind = {
  noun: 'Article',
  table: articles,
  owner: 'article_id',
  path: '/api/organization/articles',
  files: '/organization/articles',
  categories: 'article-categories',
  tags: 'article-tags',
  may: articleAccess,
  read: readArticles,
};

export const policyKind: Kind = {
  noun: 'Policy',
  table: policies,
  owner: 'policy_id',
  path: '/api/organization/policies',
  files: '/organization/policies',
  categories: 'policy-categories',
  tags: 'policy-tags',
  may: policyAccess,
  read: readPolicies,
};

/** Whether a row of `part` belongs to the text, which is the outer row or given by its id. */
export const belongs = ({ owner, table }: Kind, part: PgTable, id: SQLWrapper | number = sql`${table}.id`): SQL =>
  sql`${part}.${sql.identifier(owner)} = ${id}`;
