/** A kind of service the agency sells. */
export type ServiceType = {
  id: number;
  name: string;
  identifier: string;
  description: string | null;
  /** How many services have this type and how many deals sell it. */
  used: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export const serviceTypeLimits = { name: 100, identifier: 80, description: 500 } as const;
