export const positionTypes = [
  'founder',
  'position',
  'division',
  'department',
  'section',
  'unit',
  'simple-position',
  'deputy',
] as const;
export type PositionType = (typeof positionTypes)[number];

/** What may be placed below what. The database has the same table (`position_may_hold`); a test compares them. */
export const mayHold: Record<PositionType | 'root', readonly PositionType[]> = {
  root: ['founder', 'position'],
  founder: ['division', 'position', 'deputy'],
  position: ['division', 'position', 'deputy'],
  division: ['department', 'deputy'],
  department: ['section'],
  section: ['unit', 'simple-position'],
  unit: ['simple-position'],
  'simple-position': [],
  deputy: [],
};

/** The labels for adding each, in the menu and the form; to users, a simple position is just a position. */
export const addLabels: Record<PositionType, string> = {
  founder: 'Add Founder',
  position: 'Add Position',
  division: 'Add Division',
  department: 'Add Department',
  section: 'Add Section',
  unit: 'Add Unit',
  'simple-position': 'Add Position',
  deputy: 'Add Deputy',
};

export const postLimits = {
  name: 150,
  area: 150,
  vfp: 2000,
  function: 50_000,
  spacers: 50,
  staff: 50,
  positions: 2000,
} as const;

/** An employee as shown on a post; without a `user_id` they cannot sign in. */
export type PostPerson = { id: number; full_name: string; user_id: number | null };

/** A post that someone holds, with their senior on it. */
export type HeldPost = {
  id: number;
  name: string;
  type: PositionType;
  /** Whether they are the first of its holders, who is responsible for it. */
  answers: boolean;
  senior: PostPerson | null;
};

/** A junior, with the post they are a junior on. */
export type Junior = PostPerson & { position: { id: number; name: string } };

/** A person's name with their post: "Pia Lindqvist (Service Manager)". */
export const nameWithPost = (full_name: string, post: string | null | undefined): string =>
  post ? `${full_name} (${post})` : full_name;
