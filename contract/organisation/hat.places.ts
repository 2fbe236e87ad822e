import { declarePlaces } from '../platform/places.ts';

const area = 'Hat';

export const hatPlaces = declarePlaces({
  screens: {
    'hat-org-board': {
      path: '/hat/org-board',
      area,
      access: ['read organizational charts'],
      heading: 'Org Board',
      sub_heading: 'The Org Board of the organization',
      menu: 'Org Board',
      view_only: true,
      crumbs: false,
    },
    'hat-statistics': {
      path: '/hat/statistics/{tab?}',
      area,
      access: ['browse own statistics'],
      heading: 'Statistics',
      menu: 'Statistics',
    },
    'hat-policies': {
      path: '/hat/policies',
      area,
      access: ['browse issued policies'],
      heading: 'My Policies',
      menu: 'Policies',
      of_company: true,
    },
    'hat-policy': {
      path: '/hat/policies/{id}/{slug}',
      area,
      access: ['read issued policies'],
      heading: 'Policy',
      parent: 'hat-policies',
    },
    'hat-articles': {
      path: '/hat/articles/{tab?}',
      area,
      access: ['browse article content', 'browse own article content'],
      heading: 'My Articles',
      sub_heading: 'The articles of the training manual',
      menu: 'Articles',
      of_company: true,
    },
    'hat-article': {
      path: '/hat/article/{id}/{slug}',
      area,
      access: ['read article content'],
      heading: 'Article',
      parent: 'hat-articles',
    },
    'hat-post': {
      path: '/hat/post',
      area,
      // Everyone may see their own post; the parts of it that need an ability are left out for others.
      access: 'staff',
      heading: 'My Post',
      menu: 'Post',
      of_company: true,
    },
    'hat-week': {
      path: '/hat/week',
      area,
      access: 'staff',
      heading: 'My Week',
      menu: 'Week',
      of_company: true,
    },
    'conditions-user': {
      path: '/hat/conditions',
      area,
      access: 'staff',
      heading: 'My Conditions',
      menu: 'Conditions',
      of_company: true,
    },
    'user-enrollments': {
      path: '/hat/courses',
      area,
      access: 'staff',
      heading: 'My Courses',
      menu: 'Courses',
      of_company: true,
    },
    'user-enrollment': {
      path: '/hat/courses/{id}/{section?}/{step?}',
      area,
      access: 'staff',
      heading: 'Course',
      parent: 'user-enrollments',
    },
  },
});
