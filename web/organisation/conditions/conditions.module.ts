import { conditionPlaces } from '../../../contract/organisation/conditions.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const conditions = defineModule({
  places: conditionPlaces,
  screens: {
    'conditions-manage': async () => (await import('./Conditions.tsx')).Conditions,
    'condition-formulas': async () => (await import('./Formulas.tsx')).Formulas,
  },
  tabs: [
    {
      on: 'Employee',
      key: 'conditions',
      label: 'Conditions',
      access: ['manage conditions', 'create conditions', 'read conditions'],
      order: 25,
      content: lazyPart(async () => (await import('./EmployeeTab.tsx')).EmployeeTab),
    },
  ],
  commands: [
    {
      label: 'Add Condition',
      access: ['manage conditions', 'create conditions'],
      run: async () => (await import('./conditionActions.ts')).addCondition(),
    },
  ],
});
