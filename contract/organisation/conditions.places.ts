import { declarePlaces } from '../platform/places.ts';

export const conditionPlaces = declarePlaces({
  screens: {
    'conditions-manage': {
      path: '/organization/conditions',
      area: 'Organization',
      access: ['manage conditions', 'create conditions', 'read conditions'],
      heading: 'Conditions',
      menu: 'Conditions',
      of_company: true,
    },
    'condition-formulas': {
      path: '/organization/conditions/formulas',
      area: 'Organization',
      access: ['manage conditions'],
      heading: 'Condition Formulas',
      parent: 'conditions-manage',
    },
  },
});
