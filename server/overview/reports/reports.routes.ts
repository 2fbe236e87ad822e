import { filterSchema } from '../../platform/filters.ts';
import { filtering, get } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { budgetsReport } from './budgets.report.ts';
import { dealsReport } from './deals.report.ts';
import { expensesReport } from './expenses.report.ts';
import { feesReport } from './fees.report.ts';
import { pipelineReport } from './pipeline.report.ts';
import { cardsOf, reportOf } from './report.ts';
import { browseReports } from './reports.access.ts';
import { reportSheet } from './reports.sheet.ts';
import type { Source } from './source.ts';
import { timeReport } from './time.report.ts';

const path = '/api/reports';

/** In the order shown. */
const sources: Source[] = [dealsReport, pipelineReport, feesReport, budgetsReport, timeReport, expensesReport];

const routesOf = (source: Source): Route[] => {
  const one = `${path}/${source.name}` as const;
  return [
    get(one, source.access, (call) => reportOf(call, source), {
      summary: 'A report: period (or from and to), group, and its filters.',
    }),
    filtering(one, source.access, (call) => filterSchema(source, call)),
    reportSheet(`${one}/export`, source),
  ];
};

export const reportRoutes: Route[] = [
  get(path, browseReports, (call) => cardsOf(call, sources), {
    summary: 'The reports that the caller may open.',
  }),
  ...sources.flatMap(routesOf),
];
