import type { Topic } from '../../../contract/api.ts';

/** The topics that change a week. */
export const weekTopics: Topic[] = [
  'hat_weeks',
  'statistic_values',
  'statistic_closes',
  'statistic_assignments',
  'statistic_definitions',
  'conditions',
  'checklist_items',
  'time_logs',
  'programs',
  'program_targets',
  'program_assignees',
  'program_reports',
  'policies',
  'policy_issues',
  'policy_acknowledgements',
  'courses',
  'enrollments',
  'positions',
  'position_staff',
];
