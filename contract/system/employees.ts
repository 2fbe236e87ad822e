/** An employee's login, as colleagues see it. */
export type EmployeeUser = {
  id: number;
  username: string;
  display_name: string;
  email: string;
  job_title: string | null;
  phone: string | null;
  /** Whether the user may sign in. */
  active: boolean;
};

/** Someone who works for an organisation company, with a login or without. */
export type Employee = {
  id: number;
  full_name: string;
  email: string | null;
  mobile: string | null;
  role: string | null;
  started_at: string | null;
  company: { id: number; name: string };
  user: EmployeeUser | null;
  status: 'active' | 'trashed';
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  can: { read: boolean; edit: boolean; delete: boolean; restore: boolean; link: boolean };
};

export const employeeLimits = { full_name: 150, role: 100 } as const;
