/** A list of choices that an administrator keeps. */
export type PickList = {
  id: number;
  label: string;
  identifier: string;
  description: string | null;
  /** The product itself uses the list: it keeps its identifier and cannot be deleted. */
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
  /** Chosen where nothing else is; one per list at most. */
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
/** The lists that the product itself uses, by their identifiers. */
export type SystemPickList = (typeof systemPickLists)[number];

export const pickListLimits = { label: 100, identifier: 80, description: 500, items: 1000 } as const;
