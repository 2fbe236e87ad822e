import { dayText } from '../platform/dates.ts';
import type { HeldPost, Junior, PositionType, PostPerson } from './posts.ts';

export type PositionMeta = {
  area: string | null;
  vfp: string | null;
  /** Sanitised HTML. */
  function: string | null;
  /** The background of its box. */
  color: string | null;
  /** Empty places before the box and above the boxes below it, to line boxes up. */
  pushed: number;
  pushed_children: number;
  /** Half a place lower than its neighbours. */
  bumped: boolean;
};

export type PositionNode = {
  id: number;
  name: string;
  type: PositionType;
  parent_id: number | null;
  /** The order among its siblings. */
  sequence: number;
  /** In order: the first person is responsible for the post. */
  staff: PostPerson[];
  meta: PositionMeta;
  /** A change to it is being saved; set by the browser. */
  loading: boolean;
};

export type Positions = Record<string, PositionNode>;

/** A board as it is now, or as it was in a revision. */
export type ChartSnapshot = { id: number; name: string; meta: { vfp: string | null }; positions: Positions };

export type OrgChart = ChartSnapshot & {
  /** Who holds vacant posts from above: employee ids by post. */
  held: Record<string, number>;
  /** The number of the newest revision. */
  revision: number;
  /** Who changed the board last, and when. */
  changed: { by: string | null; at: string } | null;
  can: { read: boolean; edit: boolean; download: boolean };
};

export type Revision = {
  id: number;
  number: number;
  created_at: string;
  /** Who made it. */
  by: string | null;
  /** The board at that time; null if the list would get too long, then it can be requested by id. */
  revision: ChartSnapshot | null;
};

export type TemplateOption = { text: string; value: string };

/** A post as shown in its side panel. */
export type PositionRecord = PositionNode & {
  chart_id: number;
  /** Who holds it from above while it is vacant. */
  held_by: PostPerson | null;
  senior: PostPerson | null;
  deputy: { id: number; name: string; staff: PostPerson[] } | null;
  juniors: Junior[];
  updated_at: string;
  can: { edit: boolean };
};

/** An employee's place on the board. */
export type EmployeePosts = {
  /** Null for a user who is not an employee of the company. */
  employee: number | null;
  posts: HeldPost[];
  juniors: Junior[];
};

/** What someone gains and loses by a change of staff, in short texts. */
export type Follows = { employee: PostPerson; gains: string[]; loses: string[] };

export const chartLimits = { name: 150, vfp: 2000, revisions: 100, snapshot_positions: 2000 } as const;

/** Some APIs send an empty map as an empty list. */
export const positionsOf = (given: Positions | readonly never[] | null | undefined): Positions =>
  given == null || Array.isArray(given) ? {} : (given as Positions);

export const orgBoardTexts = {
  title: 'Organizing Board',
  none: 'No Org Board has been created yet.',
  create: 'Create a new Org Board or select a template',
  createButton: 'Create a New Organizing Board',
  loadTemplates: 'Load from Template',
  chooseTemplate: 'Choose from Template',
  mayNotAdd: 'You do not have access to add an Organizing Board',
  noPositions: 'No positions have been added yet.',
  mayNotRead: 'You do not have access to the Org Board',
  changeParent: 'Change Parent(s)',
  noOtherParent: 'There is no other post it could report to.',
  delete: 'Are you sure you want to delete this position?',
  deleteWithChildren:
    'This position currently has positions under it. If you delete it, those sub-positions will also be removed. Are you sure you want to delete this position?',
  exists: 'This company already has an Org Board.',
} as const;

/** How the revision selector names a revision: "#12 - Tuesday, March 5, 2024 09:30 UTC". */
export const revisionName = ({ number, created_at }: Pick<Revision, 'number' | 'created_at'>): string => {
  const instant = new Date(created_at).toISOString();
  return `#${number} - ${dayText(instant.slice(0, 10), 'dddd, MMMM D, YYYY')} ${instant.slice(11, 16)} UTC`;
};
