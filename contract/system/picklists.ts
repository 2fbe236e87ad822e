/** A list of choices maintained by an administrator. */
export type PickList = {
  id: number;
  label: string;
  identifier: string;
  description: string | null;
  /** Bureau itself uses the list: its identifier cannot change and it cannot be deleted. */
  is_system: boolean;
  items_count: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean; edit_items: boolean };
};

export const itemStatuses = { active: 'Active', inactive: 'Inactive' } as const;
export type ItemStatus = keyof typeof itemStatuses;

export type PickListItem = {
  id: number;
  pick_list_id: number;
  label: string;
  identifier: string;
  description: string | null;
  sequence: number;
  status: ItemStatus;
  /** The default; at most one per list. */
  is_default: boolean;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export const systemPickLists = [
  'industry',
  'source',
  'brand',
  'prefix',
  'course-categories',
  'course-tags',
  'article-categories',
  'article-tags',
  'policy-categories',
  'policy-tags',
] as const;
/** The lists that Bureau itself uses, by identifier. */
export type SystemPickList = (typeof systemPickLists)[number];

export const pickListLimits = { label: 100, identifier: 80, description: 500, items: 1000 } as const;
