import type { PostPerson, Junior } from './posts.ts';

/** One thing that is to be done before a week is over. */
export type WeekItem = {
  title: string;
  /** Where it belongs, to tell items with the same title apart. */
  detail?: string | null;
  path: string;
  is_late: boolean;
  /** A value that can be entered right there: its graph, and a day of its period. */
  value?: { assignment: number; date: string };
};

export type WeekPart = { key: string; label: string; items: WeekItem[] };

/** What is to be done to close this week, by part; parts that do not concern the user are left out. */
export type HatWeek = {
  from: string;
  to: string;
  /** Someone who is not an employee of the company has nothing to close. */
  is_employee: boolean;
  /** When the user marked the week as done. */
  done_at: string | null;
  parts: WeekPart[];
};

/** A person below the user on the org board, with the number of open items in each part. */
export type TeamMember = {
  employee: PostPerson;
  counts: Record<string, number>;
  done_at: string | null;
  nudged_at: string | null;
  can: { nudge: boolean };
};
export type HatTeam = { to: string; parts: { key: string; label: string }[]; people: TeamMember[] };

/** Something that belongs to a post or to its holder. */
export type HatRow = { title: string; detail: string | null; path: string | null };
export type HatPart = { key: string; label: string; rows: HatRow[] };

/** A post that somebody holds, with everything that belongs to it. */
export type HatPost = {
  id: number;
  name: string;
  /** Its valuable final product. */
  vfp: string | null;
  function: string | null;
  area: string | null;
  senior: PostPerson | null;
  deputy: PostPerson | null;
  juniors: Junior[];
  parts: HatPart[];
};

export type Hat = {
  is_employee: boolean;
  posts: HatPost[];
  /** What the holder owns independently of the post. */
  parts: HatPart[];
};

export const hatTexts = {
  noPost: 'You hold no post on the org board.',
  noEmployeePost: 'You are not an employee of this company, so you hold no post here.',
  noEmployee: 'You are not an employee of this company, so you have no weekly tasks here.',
  nothingLeft: 'Nothing left to do for this week.',
} as const;
