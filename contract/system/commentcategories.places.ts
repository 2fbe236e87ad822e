import { declarePlaces } from '../platform/places.ts';

export const commentCategoryPlaces = declarePlaces({
  screens: {
    'comment-category': {
      path: '/system/comment-category',
      area: 'System',
      access: ['browse comment categories', 'edit comment categories'],
      heading: 'Comment Categories',
      sub_heading: 'What comments can be about, in the order shown',
      menu: 'Comment Categories',
    },
  },
  panels: ['comment-category'],
});
