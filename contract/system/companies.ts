/** An organisation company: one that staff work for, not a contact. */
export type OrganizationCompany = {
  id: number;
  name: string;
  description: string | null;
  status: 'active' | 'trashed';
  telephone: string | null;
  email: string | null;
  time_zone: string;
  /** ISO weekday the week ends on. */
  week_ends_on: number;
  started_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: { edit: boolean; delete: boolean; restore: boolean; scope: boolean };
};

export const companyLimits = { name: 150, description: 2000 } as const;
export const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;

/** The company the user is working in: its employees, statistics and policies are shown. */
export type WorkingCompany = { id: number; name: string };
