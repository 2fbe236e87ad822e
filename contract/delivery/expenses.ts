import type { Named } from '../contacts/contacts.ts';
import type { ServiceOccurrence, Spending } from './services.ts';

export const expenseLimits = { supplier: 150, notes: 2000, receipt_kb: 10_000 } as const;

/** Money that came back: it reduces what was spent. */
export const isCreditNote = ({ cost }: Pick<Expense, 'cost'>): boolean => cost < 0;

export type Expense = {
  id: number;
  supplier: string;
  notes: string | null;
  cost: number;
  /** YYYY-MM-DD */
  expense_at: string;
  /** The retainer's occurrence it belongs to. */
  service_occurrence: {
    id: number;
    start_at: string;
    end_at: string;
    /** YYYY-MM-DD in the service's time zone. */
    first_day: string;
  } | null;
  /** The address of the scan or picture. */
  receipt: string | null;
  receipt_id: number | null;
  created_by: Named | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: { edit: boolean; delete: boolean; restore: boolean };
};

/** Sent with the expenses: the budget and costs of the service, or of the requested occurrence. */
export type ExpenseMeta = {
  service: Spending & { id: number; name: string; recurring: number };
  /** What all listed expenses add up to, on every page and without deleted ones; null while that is not counted yet. */
  listed: number | null;
  /** The requested occurrence. */
  occurrence: ServiceOccurrence | null;
  can: { add: boolean; export: boolean };
};

export const expenseTexts = {
  none: 'No Expenses available.',
  delete: 'Are you sure you want to delete this Expense?',
  restore: 'Are you sure you want to restore this Expense?',
} as const;
