import type { Screen } from '../../platform/screens.ts';

export const commentCategoryScreens: Screen[] = [
  {
    path: '/system/comment-category',
    name: 'comment-category',
    area: 'System',
    access: 'browse comment categories|edit comment categories',
    heading: 'Comment Categories',
    sub_heading: 'What a comment can be about, in the order in which it is offered',
    menu: 'Comment Categories',
    load: async () => (await import('./CategoriesBrowse.tsx')).CategoriesBrowse,
  },
];
