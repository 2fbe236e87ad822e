/** The caller's hours, day by day from Monday to Sunday of this week. */
export type WeekHours = { days: { day: string; seconds: number }[]; total: number; last_week: number };

/** A stage of the deals board with its deals in progress; without an id: deals that are on no stage. */
export type StageValue = { id: number | null; name: string; deals: number; value: number };

export type PipelineSummary = {
  board: { id: number; name: string } | null;
  stages: StageValue[];
  /** Won or lost since the first of the month. */
  won: { deals: number; value: number };
  lost: { deals: number; value: number };
};

/** A retainer's occurrence that ends soon. */
export type DueService = {
  id: number;
  name: string;
  company: string;
  /** Of the occurrence, in the service's time zone. */
  last_day: string;
  budget: number;
  spent: number;
  is_mine: boolean;
};

/** How many days ahead an occurrence counts as due, and how many are shown. */
export const dueLimits = { days: 30, shown: 6 } as const;

/** How many of the files shared with a client are on the home screen. */
export const creativesShown = 8;

export const dashboardTexts = {
  noCreatives: 'Nothing has been shared with you yet.',
  noBlocks: 'Nothing is set up for you yet.',
  noHours: 'No time logged this week.',
  noDeals: 'No deals in progress.',
  noServices: 'Nothing is due in the next 30 days.',
} as const;
