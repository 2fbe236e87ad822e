import { dashboard } from './dashboard/dashboard.module.ts';
import { reports } from './reports/reports.module.ts';
import { search } from './search/search.module.ts';

export const overviewModules = [dashboard, reports, search];
