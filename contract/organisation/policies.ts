import type { Chosen } from '../platform/forms.ts';
import type { Publication, PublicationCan, PublicationRecord, VersionText } from './publications.ts';

export const policyLimits = { issued_to: 200, people: 500, policies: 300 } as const;

/** The status of a policy for someone it is issued to. */
export const readingStates = { unread: 'To read', again: 'To read again', acknowledged: 'Acknowledged' } as const;
export type ReadingState = keyof typeof readingStates;

/** The caller's own status; null if it was not issued to them. */
export type MyReading = {
  state: ReadingState;
  read_by: string | null;
  is_overdue: boolean;
  acknowledged_version: number | null;
  acknowledged_at: string | null;
} | null;

export type PolicyCan = PublicationCan & Record<'issue' | 'acknowledge', boolean>;

/** A policy in the list of the organisation, with how far it has been read. */
export type Policy = Omit<Publication, 'can'> & { is_issued: boolean; reading: ReadingCount; can: PolicyCan };

/** How many it is issued to, how many of them have read it, and how many are late. */
export type ReadingCount = { readers: number; acknowledged: number; overdue: number };

export type IssuedTo = { everyone: boolean; people: Chosen[]; posts: Chosen[]; divisions: Chosen[] };

export type PolicyRecord = Omit<PublicationRecord, 'can'> & {
  issued_to: IssuedTo;
  read_by: string | null;
  reading: ReadingCount;
  mine: MyReading;
  can: PolicyCan;
};

type Wording = Pick<VersionText, 'number' | 'title' | 'body'>;
/** The version that the caller acknowledged and the current one, with the authors' notes on each version since. */
export type PolicyChanges = { before: Wording; after: Wording; notes: string[] };

/** A policy in the hat of someone it is issued to. */
export type HatPolicy = Publication & { mine: NonNullable<MyReading> };

/** Someone a policy is issued to. */
export type Reader = {
  id: number;
  full_name: string;
  posts: string | null;
  /** Has a login; people without one cannot acknowledge and are never overdue. */
  has_user: boolean;
  state: ReadingState;
  number: number | null;
  acknowledged_at: string | null;
  read_by: string | null;
  is_overdue: boolean;
};

/** [employee, policy, acknowledged version or 0, its day or '', read by or '', 1 if it counts, 1 if overdue] */
export type ReadingCell = [number, number, number, string, string, 0 | 1, 0 | 1];

/** Who has read what: people × policies. A pair without a cell is not issued. */
export type ReadingTable = {
  people: { id: number; full_name: string; role: string | null; has_user: boolean }[];
  policies: { id: number; title: string; version: number }[];
  cells: ReadingCell[];
};

/** What the caller still has to read, for the home screen. */
export type UnreadPolicy = {
  id: number;
  title: string;
  version: number;
  read_by: string | null;
  is_overdue: boolean;
  is_again: boolean;
};

export const policyTexts = {
  toNobody: 'Choose at least one post, division or person.',
  noUnread: 'You have read all your policies.',
  none: 'No Policies available.',
  noTrash: 'No Policies in the trash.',
  acknowledge: 'I have read this policy',
  changed: 'What has changed',
  notIssued: 'This policy is not issued to you.',
  unpublished: 'Please publish the policy before you issue it.',
  nobody: 'Everyone it is issued to has read it.',
} as const;
