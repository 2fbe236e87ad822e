/** GET /api/system/audit: something that happened and is no change of a record. */
export type AuditEntry = {
  id: number;
  at: string;
  user_id: number | null;
  /** The name now, or the one that was typed. */
  user: string | null;
  action: string;
  subject: string | null;
  /** The subject by name, where it is a user, a role or a mail. */
  about: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
};
