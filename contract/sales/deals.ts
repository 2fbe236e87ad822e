import type { Named, RelatedCompany, RelatedPerson, TagLabel } from '../contacts/contacts.ts';
import type { RecordOwner } from '../system/people.ts';
import type { BoardPlace } from '../together/boards.ts';

/** The statuses of a deal; any other value counts as in progress. */
export const dealStatuses = { 'in-progress': 'In Progress', won: 'Won', lost: 'Lost' } as const;
export type DealStatus = keyof typeof dealStatuses;

/** Which statuses can follow a status. */
export const nextStatuses: Record<DealStatus, readonly DealStatus[]> = {
  'in-progress': ['won', 'lost'],
  won: ['in-progress'],
  lost: ['in-progress'],
};

export const dealPriorities = { 1: 'Low', 2: 'Medium', 3: 'High' } as const;
export type DealPriority = keyof typeof dealPriorities;

export const dealLimits = { name: 150, notes: 5000, lost_reason: 500, service_types: 50, tags: 50 } as const;

/** A service type that a deal sells; `service_id` is set once it has been converted. */
export type DealServiceType = { id: number; name: string; service_id: number | null };

export type DealCan = Record<
  'edit' | 'move' | 'edit_status' | 'change_owner' | 'archive' | 'delete' | 'add_services',
  boolean
>;

/** A deal in the Sales Line Up, on a board and on its company's page. */
export type Deal = {
  id: number;
  cid: string | null;
  name: string;
  status: DealStatus;
  value: number;
  priority: DealPriority;
  notes: string | null;
  company: { id: number; name: string };
  /** The point of contact. */
  person: Named | null;
  owner: Named | null;
  service_types: DealServiceType[];
  /** The same, under the summary card's name for it. */
  services: DealServiceType[];
  tags: TagLabel[];
  node: { id: number };
  folder: { id: number; name: string } | null;
  /** The day it is expected to be decided. */
  expected_close_on: string | null;
  lost_reason: string | null;
  /** When it was won or lost. */
  closed_at: string | null;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  can: DealCan;
};

/** A single deal: with the cards of its company, point of contact and sales rep, and its stages. */
export type DealRecord = Omit<Deal, 'company' | 'person' | 'owner'> & {
  company: RelatedCompany;
  person: RelatedPerson | null;
  owner: RecordOwner | null;
  stages: BoardPlace[];
  /** If the deal is won and the caller cannot convert it: some of those who can. */
  converters: string[];
};

/** The totals of the Sales Line Up: everything that matches the filters, not just one page. */
export type DealTotals = { deals: number; value: number };

export const dealTexts = {
  notWon: 'Deal not yet won. Mark it won to enable service conversion.',
  noServices: "Deal doesn't have any services yet.",
} as const;
