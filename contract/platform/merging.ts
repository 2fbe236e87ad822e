/** A field in which the two records differ; `take` says which one to start with: the other's where one's own is empty or tells less. */
export type MergeField = { name: string; label: string; mine: string | null; theirs: string | null; take: boolean };

type Side = { id: number; text: string; version: string };

/** GET …/merge?with=ID: two records side by side, before one goes up in the other. */
export type Comparison = {
  survivor: Side;
  other: Side;
  fields: MergeField[];
  /** In how many fields they are the same. */
  same: number;
  /** What hangs on the other and will hang on the survivor. */
  moves: { noun: string; total: number }[];
};
