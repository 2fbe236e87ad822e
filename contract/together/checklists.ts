export const checklistLimits = {
  title: 255,
  item_title: 250,
  description: 5000,
  lists: 100,
  items: 2000,
  template_items: 500,
  sequence: 10_000,
} as const;

export const checklistTexts = {
  noLists: 'You currently have no lists. Add one to get started.',
  noItems: "You don't have any tasks yet.",
  deleteList: 'Are you sure you want to delete this list and its items?',
  deleteItem: 'Are you sure you want to delete this item?',
} as const;

/** What the caller may do with the checklists of a record. */
export type ChecklistCan = Record<
  | 'add'
  | 'edit'
  | 'delete'
  | 'sort'
  | 'copy_templates'
  | 'read_items'
  | 'add_items'
  | 'edit_items'
  | 'delete_items'
  | 'change_status',
  boolean
>;

export type Checklist = {
  cid: string;
  id: number;
  title: string;
  description: string | null;
  /** The cids of its items, in order. */
  items: string[];
  sequence: number;
  reference_type: string;
  reference_id: number;
};

export type ChecklistItem = {
  cid: string;
  id: number;
  title: string;
  description: string | null;
  /** True when it is done. */
  status: boolean;
  /** The cid of its list. */
  checklist: string;
  node: { id: number };
  assigned_to: { id: number; display_name: string } | null;
  due_on: string | null;
  comments_count: number;
  sequence: number;
  updated_at: string;
};

/** The record that a list belongs to; its name only for users who may open it. */
export type Carrier = { reference_type: string; reference_id: number; name: string | null };

/** The checklists of a record as they are loaded; `lists` are the cids of the checklists in order. */
export type Checklists = {
  lists: string[];
  checklists: Checklist[];
  items: ChecklistItem[];
  record: Carrier;
  can: ChecklistCan;
};

/** One item by itself, wherever it is shown. */
export type ChecklistItemRecord = ChecklistItem & {
  list: { id: number; title: string };
  record: Carrier;
  created_at: string;
  can: { edit: boolean; delete: boolean; change_status: boolean; open: boolean };
};

/** One list by itself, with its items: what is printed. */
export type ChecklistRecord = Omit<Checklist, 'items'> & {
  record: Carrier;
  items: ChecklistItem[];
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export type ChecklistTemplate = {
  id: number;
  title: string;
  description: string | null;
  items_count: number;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; archive: boolean; delete: boolean; copy: boolean };
};

export type TemplateItem = {
  id: number;
  template_id: number;
  title: string;
  description: string | null;
  sequence: number;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export type ChecklistTemplateRecord = ChecklistTemplate & {
  items: Pick<TemplateItem, 'id' | 'title' | 'description'>[];
};

/** How many are done, in percent; 0 if there are none. */
export const progressOf = (items: readonly { status: boolean }[]): number =>
  items.length === 0 ? 0 : Math.round((items.filter(({ status }) => status).length / items.length) * 100);
