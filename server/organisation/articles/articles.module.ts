import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { articleKind } from '../publications/publications.kind.ts';
import { searchedPublications } from '../publications/publications.search.ts';
import { articles } from '../publications/publications.table.ts';
import { articleRoutes } from './articles.routes.ts';

export const articlesModule: Module = {
  routes: articleRoutes,
  gives: [
    referables.give('Article', {
      table: articles,
      read: articleKind.read,
      within: () => notTrashed(articles),
      place: {
        node: articles.node_id,
        name: articles.title,
        owners: [articles.author_id],
        path: (id) => `/organization/article/${id}/article`,
      },
    }),
    searched.give('articles', searchedPublications(articleKind, 'read article content')),
  ],
};
