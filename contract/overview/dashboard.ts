/** What one worked, day by day from Monday to Sunday of this week. */
export type WeekHours = { days: { day: string; seconds: number }[]; total: number; last_week: number };

/** A stage of the deals' board with what is in progress on it; without an id: what is on no stage. */
export type StageValue = { id: number | null; name: string; deals: number; value: number };

export type PipelineSummary = {
  board: { id: number; name: string } | null;
  stages: StageValue[];
  /** Decided since the first of the month. */
  won: { deals: number; value: number };
  lost: { deals: number; value: number };
};

/** A round of a retainer that ends soon. */
export type DueService = {
  id: number;
  name: string;
  company: string;
  /** Of the round, where the service is at home. */
  last_day: string;
  budget: number;
  spent: number;
  is_mine: boolean;
};

/** How far ahead a round counts as due, in days, and how many are shown. */
export const dueLimits = { days: 30, shown: 6 } as const;

/** How many of the files shared with a client stand on the home screen. */
export const creativesShown = 8;

export const dashboardTexts = {
  noCreatives: 'Nothing has been shared with you yet.',
  noBlocks: 'Nothing is set up for you yet.',
  noHours: 'No time logged this week.',
  noDeals: 'No deals in progress.',
  noServices: 'Nothing is due in the next 30 days.',
} as const;
