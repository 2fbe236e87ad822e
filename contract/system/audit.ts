/** GET /api/system/audit: an event that is not a change of a record. */
export type AuditEntry = {
  id: number;
  at: string;
  user_id: number | null;
  /** The current name, or the one that was typed. */
  user: string | null;
  action: string;
  subject: string | null;
  /** The name of the subject, if it is a user, a role or a mail. */
  about: string | null;
  detail: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
};
