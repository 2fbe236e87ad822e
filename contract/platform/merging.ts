/** A field in which the two records differ; `take`: the other's value is preselected, because this one's is empty or the other's is preferred. */
export type MergeField = { name: string; label: string; mine: string | null; theirs: string | null; take: boolean };

type Side = { id: number; text: string; version: string };

/** GET …/merge?with=ID: two records side by side, before one is merged into the other. */
export type Comparison = {
  survivor: Side;
  other: Side;
  fields: MergeField[];
  /** How many fields are the same. */
  same: number;
  /** What is attached to the other record and moves to the one that is kept. */
  moves: { noun: string; total: number }[];
};
