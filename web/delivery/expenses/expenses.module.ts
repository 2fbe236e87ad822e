import { expensePlaces } from '../../../contract/delivery/expenses.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const expenses = defineModule({
  places: expensePlaces,
  panels: {
    'service-expenses': async () => (await import('./ServiceExpensesPanel.tsx')).ServiceExpensesPanel,
    'service-occurrences': async () => (await import('./ServiceOccurrencesPanel.tsx')).ServiceOccurrencesPanel,
    'occurrence-expenses': async () => (await import('./OccurrenceExpensesPanel.tsx')).OccurrenceExpensesPanel,
  },
});
