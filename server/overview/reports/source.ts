import type { SQL } from 'drizzle-orm';
import type { TableName } from '../../../contract/api.ts';
import type { Days, Period, PeriodName, Step } from '../../../contract/platform/periods.ts';
import type { ReportFormat, ReportLink, ReportName, SeriesTone } from '../../../contract/overview/reports.ts';
import type { Access, User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Filter } from '../../platform/lists.ts';

/** What a report is asked for: days where the company is at home, rows by one of its groups. */
export type Asked = { period: Period; time_zone: string; group: string };

/** A number that is added up over facts. `sum` is an aggregate over their columns and counts no missing row. */
export type Measure = {
  label: string;
  format: ReportFormat;
  sum: SQL;
  better?: 'more' | 'less';
  /** False where it stands above the table only, or in it only. */
  figure?: false;
  column?: false;
};

/** What rows are by. `id` and `name` are over the facts, or over what is joined to them. */
export type Grouping = {
  text: string;
  id: SQL;
  name: SQL;
  /** What has no id is called so. */
  none: string;
  hint?: SQL;
  /** More rows for one fact, e.g. one for each type that a deal sells. */
  join?: SQL;
  /** Rows in an order of their own instead of the largest first. */
  order?: SQL;
  link?: (id: string, text: string, me: User) => ReportLink | null;
  /** Who may see the names. */
  access?: Access;
  /** Columns that say nothing of such rows. */
  without?: string[];
};

/** Measures beside or on top of each other. */
export type MeasuredChart = {
  kind: 'grouped' | 'stacked';
  label: string;
  format: ReportFormat;
  series: Record<string, SeriesTone>;
};

/** A report, declared: facts with a day each, what is added up over them and by what. */
export type Source = {
  name: ReportName;
  access: Access;
  exports: Access;
  period: PeriodName;
  /** How it is drawn where days or weeks would say little. */
  step?: Step;
  /** A select with a `day` and an `id`, of what the caller may see between the days. */
  facts: (call: Call, days: Days, asked: Asked) => SQL;
  measures: Record<string, Measure>;
  groups: Record<string, Grouping>;
  /** A name stands for a column each step of that measure, made of the largest rows. None: a report of this moment. */
  charts: MeasuredChart[] | string;
  /** By what the rows are drawn and ordered. */
  lead: string;
  part?: string;
  /** What is said of a row, where the condition over its facts holds. */
  mark?: { text: string; when: SQL };
  filters: Record<string, Filter>;
  notes: (asked: Asked) => string[];
  topics: TableName[];
};
