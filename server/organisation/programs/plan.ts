/** What a template keeps of a program: its days are relative to the start. */
export type Plan = { purpose: string | null; due: number | null; sections: PlannedSection[] };

/** Older templates did not keep who a project is assigned to. */
export type PlannedProject = Plan & { title: string; assigned_to?: number | null };

export type PlannedSection = { title: string; description: string | null; targets: PlannedTarget[] };

export type PlannedTarget = {
  title: string;
  description: string | null;
  due: number | null;
  people: number[];
  posts: number[];
  compliance_manager: number | null;
  project: PlannedProject | null;
};
