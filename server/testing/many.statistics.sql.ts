import { first, work } from './many.words.ts';
import type { Step } from './many.words.ts';

const home = first('organization_companies');
const graphs = 200;

/** The number of graphs of a company does not grow over the years, but each has a value for every day. */
export const statisticSteps: Step[] = [
  {
    table: 'statistic_definitions',
    statement: `insert into statistic_definitions (company_id, title, type) select ${home}, ${work('n')}, 'daily' from generate_series(1, ${graphs}) n`,
  },
  {
    table: 'statistic_assignments',
    statement: `insert into statistic_assignments (company_id, definition_id, employee_id, title)
      select company_id, id, ${first('employees')} + id % 40, title from statistic_definitions`,
  },
  {
    table: 'statistic_values',
    statement: `insert into statistic_values (assignment_id, period_end, value)
      select ${first('statistic_assignments')} + n % ${graphs}, current_date - n / ${graphs}, n % 90 from generate_series(0, $rows - 1) n`,
  },
];
