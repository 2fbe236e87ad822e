import { reportStatus, targetStatus } from './programs.ts';
import type { SectionsCan, Target } from './programs.ts';

/** Whether ticking a target asks the caller for a report: if they are to do it and no report of theirs was accepted. */
export const mayReport = ({
  is_assignee,
  status,
  user_report_status,
}: Pick<Target, 'is_assignee' | 'status' | 'user_report_status'>): boolean =>
  is_assignee && status !== targetStatus.complete && user_report_status !== reportStatus.accepted;

/** Whether the caller may open a target with its comments. Whoever has one target reads the whole plan, but opens only that. */
export const mayOpen = (target: Target, can: SectionsCan): boolean =>
  can.open || target.is_assignee || target.is_compliance_manager;

/** Whether the caller may see the reports on a target: a reader of the plan opens it without them. */
export const mayViewReports = (target: Target, can: SectionsCan): boolean =>
  can.edit || can.review || target.is_assignee || target.is_compliance_manager;
