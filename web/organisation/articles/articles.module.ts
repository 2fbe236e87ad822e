import { articlePlaces } from '../../../contract/organisation/articles.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

/** Readers of the training manual open it in their hat. */
const place = { screen: 'article', otherwise: 'hat-article' } as const;

export const articles = defineModule({
  places: articlePlaces,
  screens: {
    articles: async () => (await import('./ArticlesBrowse.tsx')).ArticlesBrowse,
    article: async () => (await import('./ArticlePage.tsx')).ArticlePage,
  },
  records: { Article: place },
  finds: { articles: { ...place, access: ['read articles', 'read article content'] } },
  commands: [
    {
      label: 'Add Article',
      access: ['add articles'],
      run: async () => (await import('./articleActions.ts')).addArticle(),
    },
  ],
});
