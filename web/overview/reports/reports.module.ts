import { reportPlaces } from '../../../contract/overview/reports.places.ts';
import type { ReportName } from '../../../contract/overview/reports.ts';
import { defineModule } from '../../platform/modules/module.ts';

const report = (name: ReportName) => async () => {
  const { ReportScreen } = await import('./ReportScreen.tsx');
  return () => ReportScreen({ name });
};

export const reports = defineModule({
  places: reportPlaces,
  screens: {
    reports: async () => (await import('./Reports.tsx')).Reports,
    'report-deals': report('deals'),
    'report-pipeline': report('pipeline'),
    'report-fees': report('fees'),
    'report-budgets': report('budgets'),
    'report-time': report('time'),
    'report-expenses': report('expenses'),
  },
});
