import type { Named } from '../contacts/contacts.ts';
import type { ServiceOccurrence, Spending } from './services.ts';

export const expenseLimits = { supplier: 150, notes: 2000 } as const;

export type Expense = {
  id: number;
  supplier: string;
  notes: string | null;
  cost: number;
  /** YYYY-MM-DD */
  expense_at: string;
  /** The round of a retainer that it belongs to. */
  service_occurrence: {
    id: number;
    start_at: string;
    end_at: string;
    /** YYYY-MM-DD where the service is at home. */
    first_day: string;
  } | null;
  created_by: Named | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: { edit: boolean; delete: boolean; restore: boolean };
};

/** Beside the expenses: what the service, or the one occurrence asked for, may cost and has cost. */
export type ExpenseMeta = {
  service: Spending & { id: number; name: string; recurring: number };
  /** The one that was asked for. */
  occurrence: ServiceOccurrence | null;
  can: { add: boolean; export: boolean };
};

export const expenseTexts = {
  none: 'No Expenses available.',
  delete: 'Are you sure you want to delete this Expense?',
  restore: 'Are you sure you want to restore this Expense?',
} as const;
