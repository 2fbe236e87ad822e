import type { TableName } from '../api.ts';
import type { Days, Period, Step } from '../platform/periods.ts';

/** The reports, each with the question it answers. */
export const reports = {
  deals: { title: 'Deals won and lost', about: 'What was sold and what was not, how much, and by which sales rep' },
  pipeline: { title: 'Pipeline and forecast', about: 'Open deals by stage, and what they may bring in' },
  fees: { title: 'Service fees', about: 'What retainers and projects bring in, month by month' },
  budgets: { title: 'Budget against spent', about: 'How much of each budget is spent, and which are overspent' },
  time: { title: 'Time', about: 'Who worked how long, for which company and on what' },
  expenses: { title: 'Expenses', about: 'What was paid, to which supplier and for which client' },
} as const;
export type ReportName = keyof typeof reports;

/** What a number stands for. Time is in seconds, a share in percent. */
export type ReportFormat = 'money' | 'count' | 'percent' | 'duration' | 'days';

/** Null if there is nothing to divide by. */
export type ReportValue = number | null;

export type ReportFigure = {
  key: string;
  label: string;
  format: ReportFormat;
  value: ReportValue;
  /** The same for the previous period; null if nothing is compared. */
  before: ReportValue;
  /** Which direction is good news. */
  better: 'more' | 'less' | null;
};

export type ReportColumn = { key: string; label: string; format: ReportFormat };

/** A screen of the app, and how its list is filtered. */
export type ReportLink = { to: string; filters?: Record<string, unknown>; search?: Record<string, string> };

export type ReportRow = {
  key: string;
  text: string;
  /** Tells rows with the same text apart. */
  hint: string | null;
  link: ReportLink | null;
  /** Shown next to the text, e.g. that a budget is overspent. */
  mark: string | null;
  /** One for each column. */
  values: ReportValue[];
};

/** How a series is coloured: by its meaning, or by its position. */
export type SeriesTone = 'main' | 'good' | 'bad' | 'quiet' | 'ahead' | 1 | 2 | 3 | 4 | 5 | 6 | 'other';
export type ReportSeries = { key: string; label: string; tone: SeriesTone };

export type ReportChart = {
  /** Columns side by side, or stacked. */
  kind: 'grouped' | 'stacked';
  /** The title, if there are several charts. */
  label: string;
  format: ReportFormat;
  step: Step;
  series: ReportSeries[];
  /** One value for each series. */
  steps: (Days & { values: number[] })[];
};

/** How the rows are drawn next to the chart: by one column, with part of it in full colour. */
export type ReportBars = { column: string; part: string | null };

export type Report = {
  name: ReportName;
  period: Period;
  time_zone: string;
  /** What the rows are grouped by. */
  group: string;
  groups: { value: string; text: string }[];
  figures: ReportFigure[];
  /** None if the report only shows the present. */
  charts: ReportChart[];
  bars: ReportBars;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Of all rows, each thing counted once. */
  totals: ReportValue[];
  /** How it is counted, in sentences. */
  notes: string[];
  /** It only includes the caller’s own records. */
  is_own: boolean;
  topics: TableName[];
  can: { export: boolean };
};

/** A report in the overview: its first figure and how it developed. */
export type ReportCard = {
  name: ReportName;
  period: Period;
  figure: ReportFigure;
  trend: number[];
  is_own: boolean;
};

export const reportTexts = {
  none: 'You cannot open any reports.',
  noneHint: 'To open a report you need permission to see what is in it: deals, services, time logs or expenses.',
  empty: 'Nothing in this period.',
  backwards: 'The end must not be before the start.',
  tooLong: 'A report covers ten years at most.',
} as const;

/** Rows sorted by a column, or by their text; `-` in front for the largest first. Rows without a value come last. */
export function sortRows(rows: readonly ReportRow[], columns: readonly ReportColumn[], sort: string | null) {
  if (!sort) return [...rows];
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const down = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace(/^-/, '');
  const at = columns.findIndex(({ key }) => key === name);
  const textOf = ({ text, hint }: ReportRow) => `${text} ${hint ?? ''}`;
  return rows.toSorted((one, other) => {
    if (at < 0) return name === 'text' ? down * collator.compare(textOf(one), textOf(other)) : 0;
    const [first, second] = [one.values[at] ?? null, other.values[at] ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return down * (first - second);
  });
}
