/** What a comment is about; shown in this order when writing a comment. */
export type CommentCategory = {
  id: number;
  label: string;
  color: string;
  sequence: number;
};

/** A category on the administration screen. */
export type CommentCategoryRow = CommentCategory & {
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export const commentCategoryLimits = { label: 50, categories: 200 } as const;
export const defaultCategoryColor = '#868e96';
