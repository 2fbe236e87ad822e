/** A label for deals, services, companies, articles and policies. */
export type Tag = {
  id: number;
  label: string;
  color: string;
  /** How many records have it. */
  used: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export const tagLimits = { label: 50 } as const;
export const defaultTagColor = '#868e96';
