import { declarePlaces } from '../platform/places.ts';

const area = 'Organization';

export const articlePlaces = declarePlaces({
  screens: {
    articles: {
      path: '/organization/articles/{tab?}',
      area,
      access: ['browse articles'],
      heading: 'Articles',
      sub_heading: 'The articles of the training manual',
      menu: 'Articles',
      of_company: true,
    },
    article: {
      path: '/organization/article/{id}/{slug}',
      area,
      access: ['read articles', 'add articles', 'edit articles', 'publish articles'],
      heading: 'Article',
      parent: 'articles',
    },
  },
});
