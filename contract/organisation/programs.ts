export const programLimits = {
  title: 255,
  purpose: 5000,
  description: 5000,
  report: 10_000,
  reason: 2000,
  sections: 200,
  targets: 2000,
  assignees: 100,
  files: 20,
  /** Projects in projects. */
  levels: 10,
} as const;

export const programStatus = { open: 0, completed: 2 } as const;
export const targetStatus = { open: 0, submitted: 1, complete: 2 } as const;
export const reportStatus = { pending: 0, accepted: 1, rejected: 2 } as const;
export type ProgramStatus = (typeof programStatus)[keyof typeof programStatus];
export type TargetStatus = (typeof targetStatus)[keyof typeof targetStatus];
export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus];

/** A report's status in the table of reports, and a person's in the summary of a target. */
export const reportLabels: Record<ReportStatus, string> = { 0: 'Pending', 1: 'Approved', 2: 'Rejected' };
export const summaryLabels: Record<ReportStatus, string> = { 0: 'Submitted', 1: 'Accepted', 2: 'Rejected' };
export const notDone = 'Not Done';

export const paces = { on_track: 'On track', behind: 'Behind', at_risk: 'At risk' } as const;
export type Pace = keyof typeof paces;

export const programTexts = {
  none: 'No Programs available.',
  noSections: 'You currently have no sections. Add one to get started.',
  noTargets: "You don't have any targets yet.",
  about: 'Everything that has to be done, in order.',
  program: 'A PROGRAM is a planned sequence of targets towards a purpose.',
  project: 'A PROJECT is a target that is large enough to have its own sections and targets.',
  trash: 'Are you sure you want to trash this Program?',
  deleteSection: 'Are you sure you want to delete this section and its targets?',
  deleteTarget: 'Are you sure you want to delete this target?',
  complete: 'Are you sure that this is complete?',
  reopened: 'The program is open again.',
  nudge: "Are you sure you want to nudge the assignee's who have not yet submitted accepted compliance's?",
  notSaved: 'Not saved. Please check what you entered.',
  noReports: 'No reports have been submitted yet.',
  noneWaiting: 'No reports are waiting for you.',
  noTrash: 'The trash of this program is empty.',
  noneMine: 'You have no open targets.',
  nonePost: 'This post has no open targets.',
} as const;

/** Who a program is assigned to and when it was created, in the specification's words, also while it is nobody's. */
export const assignedText = (name: string | undefined, day: string): string =>
  name === undefined ? `Assigned to nobody yet, created on ${day}` : `Assigned to ${name} on ${day}`;

export type ProgramUser = { id: number; display_name: string; full_name: string };
export type ProgramPerson = { id: number; full_name: string; user: ProgramUser | null };

/** Done targets and all targets, on all levels together. */
export type Counts = { done: number; total: number };
export type ProgramProgress = Counts & { dated: number; overdue: number };

type Titled = { id: number; title: string };

/** A program or, with `program`, a project. */
export type Program = Titled & {
  purpose: string | null;
  status: ProgramStatus;
  program: Titled | null;
  /** The target that became this project. */
  target_id: number | null;
  assigned_to: ProgramPerson | null;
  started_on: string;
  due_on: string | null;
  progress: ProgramProgress;
  pace: Pace | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  created_by_user_id: number | null;
  author: { id: number; display_name: string } | null;
  is_assignee: boolean;
  node: { id: number };
  can: Record<'edit' | 'delete' | 'restore', boolean>;
};

export type ProgramRecord = Program & {
  root_id: number;
  /** The programs above it, from the top down. */
  trail: Titled[];
  statistic: Titled | null;
  folder: { id: number; name: string } | null;
  can: Program['can'] & Record<'complete' | 'add_report' | 'save_template', boolean>;
};

export type Section = {
  id: number;
  cid: string;
  title: string;
  description: string | null;
  /** The cids of its targets, in order. */
  targets: string[];
  /** 10 times its place. */
  sequence: number;
  program: number;
};

/** A person or a post that is to do it; for a post, with its current holder. */
export type Assignee = {
  id: number;
  employee_id: number | null;
  position_id: number | null;
  full_name: string | null;
  post: string | null;
  user: ProgramUser | null;
};

export type Target = {
  id: number;
  cid: string;
  title: string;
  description: string | null;
  status: TargetStatus;
  /** The status of the caller's own report. */
  user_report_status: ReportStatus | null;
  is_assignee: boolean;
  is_compliance_manager: boolean;
  assignees: Assignee[];
  project:
    | (Titled & { status: ProgramStatus; assigned_to: ProgramPerson | null; can: Record<'read' | 'edit', boolean> })
    | null;
  program: number;
  /** The cid of its section. */
  section: string;
  node: { id: number };
  comments_count: number;
  due_on: string | null;
  is_overdue: boolean;
  counts: Counts;
  created_at: string;
  updated_at: string;
};

/** What the caller may do with the sections and targets of a program; `open` means to open any target. */
export type SectionsCan = Record<'edit' | 'sort' | 'review' | 'open', boolean>;

export type Sections = {
  sections: Record<string, Section>;
  targets: Record<string, Target>;
  /** The cids of the sections, in order. */
  lists: string[];
  can: SectionsCan;
};

/** A section or target that was deleted on its own. */
export type TrashedPart = Titled & {
  kind: 'section' | 'target';
  /** The section that a target was in. */
  section: string | null;
  /** How many targets went with a section. */
  targets: number;
  deleted_at: string;
};

export type TargetRecord = Target & {
  compliance_manager: ProgramPerson | null;
  of: { program: Titled; trail: Titled[]; root_id: number; created_by_user_id: number | null };
  can: Record<'edit' | 'view_reports' | 'add_report' | 'review' | 'nudge', boolean>;
};

/** The status of a target's reports; `summary` has all users who are to report, with null for those who have not. */
export type TargetProgress = {
  total_required: number;
  total_submitted: number;
  not_done: number;
  total_accepted: number;
  total_rejected: number;
  status: TargetStatus;
  /** Each with the status of their report, also if they cannot sign in and thus are not in `summary`. */
  assignees: (Assignee & { status: ReportStatus | null })[];
  summary: Record<string, ReportStatus | null>;
};

export type ComplianceReport = {
  id: number;
  status: ReportStatus;
  text: string | null;
  reason: string | null;
  submitted_by: { id: number; display_name: string } | null;
  /** Who it is for, if someone else submitted it. */
  submitted_for: string | null;
  decided_by: { id: number; display_name: string } | null;
  decided_at: string | null;
  files: { id: number; original_name: string }[];
  target: { id: number; title: string };
  program: Titled;
  created_at: string;
  updated_at: string;
  can: { accept: boolean; reject: boolean };
};

/** What someone still has to report on. */
export type MyTarget = {
  id: number;
  title: string;
  due_on: string | null;
  is_overdue: boolean;
  status: ReportStatus | null;
  post: string | null;
  program: Titled;
};

/** An open target of a post. */
export type PostTarget = Omit<MyTarget, 'status' | 'post'>;

export type ProgramTemplate = Titled & {
  created_at: string;
  updated_at: string;
  author: string | null;
  targets: number;
  can: { edit: boolean; delete: boolean };
};

/** How many are done, in percent; 0 if there are none. */
export function percentOf(all: readonly Counts[]): number {
  const total = all.reduce((sum, counts) => sum + counts.total, 0);
  const done = all.reduce((sum, counts) => sum + counts.done, 0);
  return total === 0 ? 0 : Math.round((done / total) * 100);
}

/** The progress of a whole program. A completed one is done, even if nobody has reported on some of its targets. */
export const programPercent = ({ status }: Pick<Program, 'status'>, all: readonly { counts: Counts }[]): number =>
  status === programStatus.completed ? 100 : percentOf(all.map(({ counts }) => counts));

/** Where a program or project is shown. */
export const programAddress = ({ id, program }: Pick<Program, 'id'> & { program: { id: number } | null }): string =>
  program ? `/programs/${program.id}/project/${id}` : `/programs/${id}`;
export const targetAddress = (program: number, target: number): string => `/programs/${program}/targets/${target}`;
export const reportsAddress = (program: number, target: number): string => `${targetAddress(program, target)}/reports`;
