import type { Screen } from '../../platform/screens.ts';
import { areaPage } from './areaPage.ts';

const area = 'Organization';
const load = areaPage;
const statistics =
  'browse statistics|browse statistic definitions|edit statistic definitions|bulk set statistic values|bulk set own statistic values';

export const organizationScreens: Screen[] = [
  {
    path: '/organization/org-board',
    name: 'org-board',
    area,
    access: 'read organizational charts|add organizational charts',
    heading: 'Org Board',
    sub_heading: 'The Org Board of the organization',
    menu: 'Org Board',
    crumbs: false,
    load,
  },
  {
    path: '/organization/statistics/{tab?}',
    name: 'statistics',
    area,
    access: statistics,
    heading: 'Statistics',
    sub_heading: 'The statistics of the organization',
    menu: 'Statistics',
    load,
  },
  {
    path: '/organization/statistics/employee/{id}',
    name: 'employee-statistics',
    area,
    access: 'browse statistics',
    heading: 'Employee Statistics',
    sub_heading: 'Statistics assigned to an employee within the Organization',
    parent: 'statistics',
    load,
  },
  {
    path: '/organization/articles/{tab?}',
    name: 'articles',
    area,
    access: 'browse articles',
    heading: 'Articles',
    menu: 'Articles',
    load,
  },
  {
    path: '/organization/article/{id}/{slug}',
    name: 'article',
    area,
    access: 'read articles',
    heading: 'Article',
    parent: 'articles',
    load,
  },
  {
    path: '/organization/policies/{tab?}',
    name: 'policies',
    area,
    access: 'browse policies',
    heading: 'Policies',
    menu: 'Policies',
    load,
  },
  {
    path: '/organization/policies/{id}/{slug}',
    name: 'policy',
    area,
    access: 'read policies',
    heading: 'Policy',
    parent: 'policies',
    load,
  },
  {
    path: '/organization/policies/issued/{id}/{slug}',
    name: 'issued-policy',
    area,
    access: 'read policies|read issued policies',
    heading: 'Issued Policy',
    parent: 'policies',
    load,
  },
  {
    path: '/organization/conditions',
    name: 'conditions-manage',
    area,
    access: 'manage conditions|create conditions|read conditions',
    heading: 'Conditions',
    menu: 'Conditions',
    load,
  },
];
