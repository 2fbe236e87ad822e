import { conditionPlaces } from '../../../contract/organisation/conditions.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const conditions = defineModule({
  places: conditionPlaces,
  screens: {
    'conditions-manage': async () => (await import('./Conditions.tsx')).Conditions,
    'condition-formulas': async () => (await import('./Formulas.tsx')).Formulas,
  },
  commands: [
    {
      label: 'Add Condition',
      access: ['manage conditions', 'create conditions'],
      run: async () => (await import('./conditionActions.ts')).addCondition(),
    },
  ],
});
