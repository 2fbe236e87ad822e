import type { Named, RelatedCompany, RelatedPerson, TagLabel } from '../contacts/contacts.ts';
import type { RecordOwner } from '../system/people.ts';
import type { BoardPlace } from '../together/boards.ts';
import { parseRecurrence } from '../platform/recurrence.ts';
import { recurrenceSentence } from '../platform/recurrenceSentence.ts';

export const serviceStatuses = { 1: 'Active', 2: 'Completed' } as const;
export type ServiceStatus = keyof typeof serviceStatuses;
export const serviceStatus = { active: 1, completed: 2 } as const;

/** How a service recurs: once, every month, or by its own rule. */
export const recurringKinds = { 0: 'Project', 1: 'Retainer', 2: 'Custom rule' } as const;
export type Recurring = keyof typeof recurringKinds;
export const recurring = { none: 0, retainer: 1, custom: 2 } as const;

export const servicePriorities = { 1: 'Low', 2: 'Medium', 3: 'High' } as const;
export type ServicePriority = keyof typeof servicePriorities;

export const serviceLimits = { name: 150, notes: 5000, tags: 50, recurrences_max: 1000, hour_budget: 100_000 } as const;

export type ServiceCan = Record<
  'read' | 'edit' | 'move' | 'change_owner' | 'complete' | 'reopen' | 'archive' | 'delete',
  boolean
>;

/** The budget, what was spent and what is left. */
export type Spending = { budget: number; spent: number; remaining: number };

/** The hours agreed on, and the time logged. */
export type Hours = { hour_budget: number; seconds: number };

/** One occurrence of a retainer, e.g. a month. */
export type ServiceOccurrence = Spending &
  Hours & {
    id: number;
    start_at: string;
    end_at: string;
    service: { id: number; budget: number; /** The time zone its occurrences begin and end in. */ time_zone: string };
  };

/** A service on a board, in a list and on its company's page. */
export type Service = {
  id: number;
  name: string;
  status: ServiceStatus;
  company: { id: number; name: string };
  /** The point of contact. */
  person: Named | null;
  /** The service manager. */
  owner: Named | null;
  service_type: { id: number; name: string };
  recurring: Recurring;
  /** The rule as a person would say it; null for a project. */
  recurrence: string | null;
  /** iCalendar text. */
  recurrence_rule: string | null;
  recurrences_max: number | null;
  time_zone: string;
  /** The retainer fee or the project value. */
  fee: number;
  /** The ad budget; for a retainer, per occurrence. */
  budget: number;
  /** Hours; for a retainer, per occurrence. Zero: none was agreed. */
  hour_budget: number;
  fee_setup: number;
  fee_perc_ad_spend: number;
  notes: string | null;
  priority: ServicePriority;
  tags: TagLabel[];
  node: { id: number };
  folder: { id: number; name: string } | null;
  deal: { id: number; name: string } | null;
  completed_at: string | null;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  can: ServiceCan;
};

/** A service in lists: with its current occurrence. */
export type ServiceRow = Service & { occurrence: ServiceOccurrence | null };

/** A single service: with the cards of the people involved, its stages and its costs. */
export type ServiceRecord = Omit<ServiceRow, 'company' | 'person' | 'owner'> & {
  company: RelatedCompany;
  person: RelatedPerson | null;
  owner: RecordOwner | null;
  stages: BoardPlace[];
  spending: Spending & Hours;
};

/** The totals of the list: everything that matches the filters, not just one page. */
export type ServiceTotals = { services: number; fee: number; budget: number };

export const serviceTexts = {
  none: 'No Services available.',
  noOccurrences: 'No Occurrences available.',
  complete: 'Are you sure you want to mark this Service as completed?',
  reopen: 'Are you sure you want to mark this Service as active again?',
  archive: 'Are you sure you want to archive this Service?',
  unArchive: 'Are you sure you want to un-archive this Service?',
  delete: 'Are you sure you want to delete this Service?',
  converted: 'This service type of the deal has already been converted.',
} as const;

/** How a service recurs, as a person would say it. A rule without an end continues: it is only planned a year ahead. */
export function recurrenceText(recurrence_rule: string | null, recurrences_max: number | null): string | null {
  const rule = parseRecurrence(recurrence_rule);
  if (!rule) return null;
  const sentence = recurrenceSentence(rule);
  return recurrences_max === null
    ? sentence
    : `${sentence}, at most ${recurrences_max === 1 ? 'once' : `${recurrences_max} times`}`;
}
