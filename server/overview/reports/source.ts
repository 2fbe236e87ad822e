import type { SQL } from 'drizzle-orm';
import type { TableName } from '../../../contract/api.ts';
import type { Days, Period, PeriodName, Step } from '../../../contract/platform/periods.ts';
import type { WeekRule } from '../../../contract/platform/weeks.ts';
import type { ReportFormat, ReportLink, ReportName, SeriesTone } from '../../../contract/overview/reports.ts';
import type { Access, User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Filter } from '../../platform/filters.ts';

/** The request for a report: days in the company's time zone, rows by one of its groups. */
export type Asked = { period: Period; time_zone: string; group: string; weeks: readonly WeekRule[] };

/** A number summed over facts. `sum` is an aggregate over their columns and ignores missing rows. */
export type Measure = {
  label: string;
  format: ReportFormat;
  sum: SQL;
  better?: 'more' | 'less';
  /** False if it is only shown above the table, or only in it. */
  figure?: false;
  column?: false;
};

/** What rows are grouped by. `id` and `name` use the facts, or what is joined to them. */
export type Grouping = {
  text: string;
  id: SQL;
  name: SQL;
  /** The name of the row without an id. */
  none: string;
  hint?: SQL;
  /** More rows for one fact, e.g. one for each type that a deal sells. */
  join?: SQL;
  /** Rows in their own order instead of the largest first. */
  order?: SQL;
  link?: (id: string, text: string, me: User) => ReportLink | null;
  /** Who may see the names. */
  access?: Access;
  /** Columns that make no sense for such rows. */
  without?: string[];
};

/** Measures side by side or stacked. */
export type MeasuredChart = {
  kind: 'grouped' | 'stacked';
  label: string;
  format: ReportFormat;
  series: Record<string, SeriesTone>;
};

/** The declaration of a report: facts with a day each, what is summed, and by which groups. */
export type Source = {
  name: ReportName;
  access: Access;
  exports: Access;
  period: PeriodName;
  /** The steps of its charts, if days or weeks would be too short to show anything. */
  step?: Step;
  /** A select with a `day` column, of what the caller may see between these days. */
  facts: (call: Call, days: Days, asked: Asked) => SQL;
  /** Adds up the facts of each day first, if there are far fewer days than facts. */
  fold?: (facts: SQL, asked: Asked) => SQL;
  measures: Record<string, Measure>;
  groups: Record<string, Grouping>;
  /** The name of a measure: a column per step, stacked from the largest rows. Empty for a report of the present. */
  charts: MeasuredChart[] | string;
  /** What the rows are drawn and sorted by. */
  lead: string;
  part?: string;
  /** A note on a row, if the condition over its facts is true. */
  mark?: { text: string; when: SQL };
  filters: Record<string, Filter>;
  notes: (asked: Asked) => string[];
  topics: TableName[];
};
