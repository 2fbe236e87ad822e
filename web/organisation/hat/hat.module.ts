import { hatPlaces } from '../../../contract/organisation/hat.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const hat = defineModule({
  places: hatPlaces,
  screens: {
    'hat-org-board': async () => (await import('../orgboard/OrgBoard.tsx')).OrgBoard,
    'hat-statistics': async () => (await import('../statistics/HatStatistics.tsx')).HatStatistics,
    'hat-policies': async () => (await import('../policies/HatPolicies.tsx')).HatPolicies,
    'hat-policy': async () => (await import('../policies/HatPolicies.tsx')).HatPolicyPage,
    'hat-articles': async () => (await import('../articles/HatArticles.tsx')).HatArticles,
    'hat-article': async () => (await import('../articles/HatArticles.tsx')).HatArticle,
    'hat-post': async () => (await import('./HatPost.tsx')).HatPost,
    'hat-week': async () => (await import('./HatWeek.tsx')).HatWeek,
    'conditions-user': async () => (await import('../conditions/HatConditions.tsx')).HatConditions,
    'user-enrollments': async () => (await import('../training/MyCourses.tsx')).MyCourses,
    'user-enrollment': async () => (await import('../training/Player.tsx')).CoursePlayer,
  },
  blocks: [
    {
      key: 'week',
      isMain: false,
      access: hatPlaces.screens['hat-week'].access,
      order: 5,
      content: lazyPart(async () => (await import('./WeekBlock.tsx')).WeekBlock),
    },
    {
      key: 'posts',
      isMain: false,
      access: hatPlaces.screens['hat-post'].access,
      order: 40,
      content: lazyPart(async () => (await import('./PostBlock.tsx')).PostBlock),
    },
  ],
  sends: { '/hat': { menu: 'Hat', else: 'hat-org-board' }, '/hat/courses/list': ['user-enrollments'] },
});
