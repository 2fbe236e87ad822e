export const companyUserKinds = { staff: 'Staff', client: 'Client' } as const;

/** A user linked to an organisation company, as staff or for a client. */
export type CompanyUser = {
  id: number;
  kind: keyof typeof companyUserKinds;
  company: { id: number; name: string };
  /** The company a client's user signs in for: they see what was shared with it. */
  client: { id: number; name: string } | null;
  user: { id: number; username: string; display_name: string; email: string };
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};
