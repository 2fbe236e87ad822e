import type { TrendName } from './trend.ts';

export const conditionLimits = {
  target: 255,
  writeup: 20_000,
  note: 2000,
  reason: 500,
  name: 100,
  label: 150,
  credit: 100,
  description: 500,
  step: 255,
  steps: 30,
  targets: 200,
  sequence: 10_000,
  assignments: 12,
  formulas: 50,
  /** After this many weeks a write-up shows how its statistic went since. */
  later_weeks: 4,
} as const;

export const conditionPageSize = 25;

export const conditionTexts = {
  delete: 'Are you sure you want to delete this Condition?',
  archive: 'Are you sure you want to archive this condition?',
  empty: 'No Conditions available.',
  modal: 'Condition Writeup',
  formula: 'Condition Formula',
  description: 'Condition Write-up',
  placeholder: 'Your write-up for this formula step',
  noWriteup: 'No write-up yet for this formula step.',
  sendTitle: 'Send to your Supervisor',
  sendText: 'You can send this write-up at any time, even before it is finished.',
  send: 'Send to Supervisor',
  changedSince: 'You have changed it since.',
  sendAgain: 'You can send it again at any time.',
  noSupervisor: 'There is no supervisor above you on the org board.',
  otherFormula: 'Please say why you chose a different formula from the one proposed.',
} as const;

export const creditLine = (name: string): string => `Quoted Material by ${name}.`;

/** The steps of a formula, which are written one on each line. */
export const stepTitles = (steps: string): string[] =>
  steps
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export type ConditionFormula = {
  id: number;
  name: string;
  label: string;
  description: string | null;
  color: string | null;
  credit_name: string | null;
  sequence: number;
  slope_from: number | null;
  slope_to: number | null;
  steps: string;
  /** How many conditions were made with it. */
  used: number;
  created_at: string;
  updated_at: string;
  can: { edit: boolean; delete: boolean };
};

export type ConditionPerson = { id: number; full_name: string; user_id: number | null };

export type ConditionCan = Record<'write' | 'read' | 'edit' | 'archive' | 'delete' | 'send' | 'answer', boolean>;

export type ConditionState = 'draft' | 'sent' | 'accepted' | 'returned';
export const conditionStates: Record<ConditionState, string> = {
  draft: 'Not sent',
  sent: 'Sent',
  accepted: 'Accepted',
  returned: 'Returned',
};

/** A condition as the list shows it. */
export type Condition = {
  id: number;
  employee: ConditionPerson;
  /** Whose, which and of which week, to tell it from the others. */
  title: string;
  condition: string;
  formula: string;
  week_end_at: string;
  /** The day it is about. */
  date: string;
  /** Whether it is the caller's own. */
  is_user: boolean;
  archived_at: string | null;
  targets_total: number;
  targets_completed: number;
  assignments: { id: number; full_title: string }[];
  condition_formula: { id: number; label: string; color: string | null; credit_name: string | null } | null;
  state: ConditionState;
  created_at: string;
  updated_at: string;
  can: ConditionCan;
};

export type ConditionStep = {
  id: number;
  cid: string;
  title: string;
  description: string | null;
  /** The cids of its targets, in order. */
  items: string[];
};

/** The work that a target is linked to: the target takes its status from it. */
export type LinkedWork = {
  type: string;
  id: number;
  title: string | null;
  path: string | null;
  can_mark: boolean;
  /** Ticking it asks for a report on the work. */
  can_report: boolean;
};

export type ConditionTarget = {
  id: number;
  cid: string;
  title: string;
  status: boolean;
  /** The cid of its step. */
  checklist: string;
  linked: LinkedWork | null;
};

export type ConditionSteps = {
  lists: string[];
  steps: Record<string, ConditionStep>;
  targets: Record<string, ConditionTarget>;
};

/** Who would get the write-up, and for which post. */
export type Supervisor = { position: { id: number; name: string }; senior: ConditionPerson };

/** A target of an earlier week that is not done. */
export type OpenTarget = { id: number; title: string; condition: string; week_end_at: string };

/** How a statistic went in the weeks after the condition. */
export type WentSince = { assignment: number; title: string; trend: TrendName; better: boolean | null };

/** One condition with everything its write-up shows. */
export type ConditionRecord = Condition & {
  condition_steps: ConditionSteps;
  /** The badges show the statistics from this day to the end of the week. */
  from_date: string;
  proposed: string | null;
  reason: string | null;
  sent_at: string | null;
  sent_to: ConditionPerson | null;
  answer_note: string | null;
  answered_at: string | null;
  answered_by: string | null;
  /** Its owner wrote, added, ticked or moved something after sending it. */
  changed_since_sent: boolean;
  /** The supervisors it can be sent to: several if its owner holds several posts. Empty unless the caller owns it. */
  supervisors: Supervisor[];
  unfinished: OpenTarget[];
  since: WentSince[];
  /** The ids of those of its statistics whose graphs the caller may see. */
  graphs: number[];
};

/** The formula that a graph's trend proposes for the last closed week. */
export type ConditionProposal = {
  assignment: { id: number; title: string };
  employee: ConditionPerson;
  week_end_at: string;
  trend: TrendName;
  formula: { id: number; name: string; color: string | null };
  is_user: boolean;
  /** Who can start it: its owner, or others if the owner may not. */
  starters: string[];
  can: { start: boolean };
};

/** How many are done, in percent; 0 if there are none. */
export const conditionProgress = (targets: readonly { status: boolean }[]): number =>
  targets.length === 0 ? 0 : Math.round((targets.filter(({ status }) => status).length / targets.length) * 100);

/** "2 of 3 targets", "1 of 1 target". */
export const targetsText = (done: number, total: number): string =>
  `${done} of ${total} ${total === 1 ? 'target' : 'targets'}`;
