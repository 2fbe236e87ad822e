import type { EquationValue } from '../platform/equation.ts';
import type { PeriodLength } from '../platform/weeks.ts';
import type { Trend } from './trend.ts';

export const statisticTypes = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  equation: 'Equation',
  combination: 'Combination',
} as const;
export type StatisticType = keyof typeof statisticTypes;
/** The types whose values are entered or counted; their periods close. */
export const valuedTypes = ['daily', 'weekly', 'monthly'] as const;
export type ValuedType = (typeof valuedTypes)[number];
export const isValued = (type: string): type is ValuedType => (valuedTypes as readonly string[]).includes(type);

export const statisticStatuses = { active: 'Active', inactive: 'Inactive' } as const;
export const graphTypes = { line: 'Line', bar: 'Bar' } as const;
export const valueTypes = { percentage: 'Percentage', currency: 'Currency' } as const;
export const graphScalings = { regular: 'Regular', custom: 'Custom' } as const;

/** Whose rows a living statistic counts. */
export const sourceScopes = {
  agency: 'The whole agency',
  holder: 'The owner of the graph',
  area: 'Everyone on the post and below it',
} as const;
export type SourceScope = keyof typeof sourceScopes;

export const statisticLimits = {
  title: 150,
  description: 2000,
  label: 100,
  prefix: 10,
  note: 500,
  groups: 20,
  /** The largest value, positive or negative. */
  value: 999_999_999_999,
  /** The most periods in one answer. */
  periods: 1100,
} as const;

/** How many the widget shows at once; a print shows all. */
export const statisticPages = { widget: 24, print: 9999 } as const;
/** How many periods a graph and the grid show by default. */
export const periodsShown = 26;
export const defaultExportFormat = 'xlsx';

export type StatisticMeta = {
  is_sum: boolean;
  value_type: keyof typeof valueTypes | null;
  value_prefix: string | null;
  graph_scaling: keyof typeof graphScalings;
  scaling_min: number | null;
  scaling_max: number | null;
  viability_line: number | null;
  upside_down: boolean;
};

export const defaultMeta: StatisticMeta = {
  is_sum: true,
  value_type: null,
  value_prefix: null,
  graph_scaling: 'regular',
  scaling_min: null,
  scaling_max: null,
  viability_line: null,
  upside_down: false,
};

export type StatisticGroup = {
  id: number;
  label: string;
  is_default: boolean;
  used: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export type StatisticDefinition = {
  id: number;
  title: string;
  description: string | null;
  position: { id: number; name: string } | null;
  type: StatisticType;
  graph_type: keyof typeof graphTypes;
  status: keyof typeof statisticStatuses;
  source: string | null;
  source_scope: SourceScope | null;
  groups: { id: number; label: string }[];
  meta: StatisticMeta;
  /** How many graphs it has. */
  assigned: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; assign: boolean; delete: boolean };
};

/** One line of a graph; each list has one entry per label. */
export type GraphLine = {
  label: string;
  meta: StatisticMeta;
  data: (number | null)[];
  quotas: (number | null)[] | null;
  notes: (string | null)[] | null;
  /** The present count of a living statistic, where it differs from what was reported. */
  now: (number | null)[] | null;
  /** The viability line; where values are added up, it is higher for longer periods. */
  viability: (number | null)[] | null;
};

export type ChartData = {
  period: PeriodLength;
  /** The last day of each period, oldest first. */
  labels: string[];
  /** Whether the last of them is still running. */
  is_open: boolean;
  datasets: GraphLine[];
  /** Graphs of the equation or combination that were deleted. */
  missing: string[];
};

export type StatisticAssignment = {
  id: number;
  title: string;
  /** Who is responsible for the graph today: for a post its holder, or the senior above it while it is vacant. */
  assignee: { id: number | null; full_name: string | null; user: { id: number } | null };
  /** A deleted post leaves its graphs to the one above. */
  position: { id: number; name: string; is_gone: boolean } | null;
  definition: {
    id: number;
    title: string;
    type: StatisticType;
    graph_type: keyof typeof graphTypes;
    groups: { id: number; label: string }[];
    source: string | null;
    source_scope: SourceScope | null;
    equation: string | null;
  };
  sticky: boolean;
  from_date: string;
  to_date: string;
  meta: StatisticMeta;
  trend: Trend;
  /** It counts rows, which can be listed for each of its points. */
  has_rows: boolean;
  chart_data: ChartData;
  can: { set_value: boolean; edit: boolean; delete: boolean };
};

/** The person whose statistics are shown on a screen of their own. */
export type StatisticOwner = { id: number; full_name: string; user: { id: number } | null };

/** A row of the source behind a point of a living graph. */
export type SourceRow = { id: number; name: string; value: number; day: string; path: string | null };
export type SourceRows = {
  rows: SourceRow[];
  total: number;
  /** How many more there are than are listed. */
  more: number;
  /** Counted, but the caller may not see them. */
  hidden: number;
};

/** The grid: a header row and data rows. `NA` is a cell that cannot be set, an empty text one without a value. */
export type GridCell = string | number;
export const locked = 'NA';
export const gridColumns = ['title', 'type', 'group'] as const;
/** The first cell of each row, which is not shown: whose values they are. */
export const gridId = 'id';

/** 1,234.5 or 12,000, with commas between what may be thousands. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
/** 1.234,5 or 1.234.567: points between thousands. */
const pointed = /^-?\d{1,3}(\.\d{3})+,\d*$|^-?\d{1,3}(\.\d{3}){2,}$/;
/** How to write what is not read as a number. */
export const numberAdvice = (text: string): string =>
  grouped.test(text) || pointed.test(text)
    ? `thousands without a ${grouped.test(text) ? 'comma' : 'point'}, decimals with a point`
    : 'decimals with a point';

export type GridChange = {
  assignment: number;
  title: string;
  period_end: string;
  from: number | null;
  to: number | null;
};

export const statisticTexts = {
  none: 'No assigned statistics found.',
  dateHelp: 'Date as yyyy-mm-dd',
  backwards: 'The From date must not be after the To date.',
  deleteAssignment: 'Are you sure you want to delete this assigned statistic? All the values will be deleted as well.',
  deleteDefinition:
    'Are you sure you want to delete this definition? Any assigned statistics will also be removed. This cannot be undone.',
  countsItself: 'This statistic is counted automatically. Only a quota and a note can be set.',
  noEmployee: 'You are not an employee of this company, so you have no statistics of your own here.',
} as const;

/** "1 value", "12 values". */
export const valuesText = (count: number): string => (count === 1 ? '1 value' : `${count} values`);
export const savedText = (count: number): string => `${valuesText(count)} saved`;

export type StoredEquation = EquationValue<number>;
